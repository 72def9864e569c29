import type { ReactNode } from 'react'
import styles from './Drawing.module.css'

export type DrawingKind =
  | 'photos'
  | 'failed'
  | 'book'
  | 'picker'
  | 'letter'
  | 'receipt'
  | 'lost'
  | 'signed-out'
  | 'parcel'
  | 'not-found'
  | 'sent'
  | 'expired'
  | 'box'
  | 'home'
  | 'letter-done'
  | 'letter-failed'
  | 'account-done'
  | 'account-failed'

const { paper, fill, thin, solid, done, refused } = styles
const thinPaper = `${paper} ${thin}`
const thinFill = `${fill} ${thin}`

const letter = (
  <>
    <rect className={paper} x="40" y="34" width="120" height="84" rx="3" />
    <path className={fill} d="M40 40l60 44 60-44v75a3 3 0 0 1-3 3H43a3 3 0 0 1-3-3z" />
    <path d="M41 37l59 44 59-44" />
  </>
)
const account = (
  <>
    <circle className={paper} cx="96" cy="58" r="22" />
    <path className={fill} d="M54 118c0-24 18-36 42-36s42 12 42 36z" />
  </>
)
/** How it ended, at the corner of a drawing. */
const doneAt = (x: number, y: number) => (
  <g transform={`translate(${x} ${y})`}>
    <circle className={solid} r="21" />
    <path className={done} d="M-9 .5l6.5 6.5 12-13" />
  </g>
)
const refusedAt = (x: number, y: number) => (
  <g transform={`translate(${x} ${y})`}>
    <circle className={refused} r="21" />
    <path className={refused} d="M-7.5-7.5l15 15m0-15l-15 15" />
  </g>
)

const drawings: Record<DrawingKind, { viewBox: string; content: ReactNode }> = {
  photos: {
    viewBox: '0 0 200 150',
    content: (
      <>
        <g transform="rotate(-9 70 80)">
          <rect className={thinPaper} x="26" y="34" width="84" height="84" rx="2" />
          <rect className={thinFill} x="34" y="42" width="68" height="58" />
        </g>
        <g transform="rotate(8 132 80)">
          <rect className={thinPaper} x="92" y="30" width="84" height="84" rx="2" />
          <rect className={thinFill} x="100" y="38" width="68" height="58" />
        </g>
        <rect className={paper} x="54" y="26" width="92" height="104" rx="2" />
        <rect className={fill} x="63" y="35" width="74" height="72" />
        <circle className={solid} cx="118" cy="54" r="7" />
        <path d="M63 94l21-26 16 18 11-11 26 30" />
        <path className={thin} d="M88 119h24" />
      </>
    ),
  },
  home: {
    viewBox: '0 0 200 150',
    content: (
      <>
        <path className={paper} d="M46 66h108v60H46z" />
        <path d="M32 72l68-50 68 50" />
        <rect className={fill} x="86" y="86" width="28" height="40" />
        <rect className={thin} x="58" y="82" width="16" height="16" />
        <rect className={thin} x="126" y="82" width="16" height="16" />
      </>
    ),
  },
  failed: {
    viewBox: '0 0 200 150',
    content: (
      <>
        <rect className={paper} x="36" y="24" width="128" height="102" rx="3" />
        <path className={fill} d="M36 56h128v67a3 3 0 0 1-3 3H39a3 3 0 0 1-3-3z" />
        <path d="M36 56h128" />
        <path className={thin} d="M50 40h34" />
        <path className={solid} d="M100 74c6 0 11 8.6 11 15.6a11 11 0 0 1-22 0C89 82.6 94 74 100 74Z" />
        <path className={thin} d="M70 112h60" />
      </>
    ),
  },
  book: {
    viewBox: '0 0 200 150',
    content: (
      <>
        <path
          className={paper}
          d="M100 48c-16-12-40-14-66-10v78c26-4 50-2 66 10 16-12 40-14 66-10V38c-26-4-50-2-66 10Z"
        />
        <path d="M100 48v78" />
        <path className={fill} d="M46 52c15-2 29-1 42 5v40c-13-6-27-7-42-5z" />
        <path className={thin} d="M112 62c13-6 27-7 42-5M112 76c13-6 27-7 42-5M112 90c10-4 19-6 28-6" />
        <path d="M46 84l13-13 10 10 8-6 11 13" />
        <circle className={solid} cx="76" cy="64" r="4" />
      </>
    ),
  },
  picker: {
    viewBox: '0 0 120 84',
    content: (
      <>
        <g transform="rotate(-7 44 46)">
          <rect className={thinPaper} x="18" y="18" width="52" height="52" rx="2" />
        </g>
        <rect className={paper} x="40" y="12" width="52" height="60" rx="2" />
        <rect className={fill} x="46" y="18" width="40" height="38" />
        <path d="M46 50l11-13 9 10 6-6 14 15" />
        <circle className={solid} cx="75" cy="28" r="3.5" />
      </>
    ),
  },
  letter: { viewBox: '0 0 200 150', content: letter },
  receipt: {
    viewBox: '0 0 200 150',
    content: (
      <>
        <rect className={thinPaper} x="66" y="24" width="82" height="106" rx="2" />
        <rect className={paper} x="54" y="24" width="82" height="106" rx="2" />
        <path className={thin} d="M66 44h34M66 58h58M66 70h58M66 82h58" />
        <rect className={fill} x="66" y="92" width="20" height="20" />
        <path d="M100 100h24" />
      </>
    ),
  },
  'letter-done': {
    viewBox: '0 0 200 150',
    content: (
      <>
        {letter}
        {doneAt(160, 38)}
      </>
    ),
  },
  'letter-failed': {
    viewBox: '0 0 200 150',
    content: (
      <>
        {letter}
        {refusedAt(160, 38)}
      </>
    ),
  },
  'account-done': {
    viewBox: '0 0 200 150',
    content: (
      <>
        {account}
        {doneAt(140, 42)}
      </>
    ),
  },
  'account-failed': {
    viewBox: '0 0 200 150',
    content: (
      <>
        {account}
        {refusedAt(140, 42)}
      </>
    ),
  },
  lost: {
    viewBox: '0 0 200 150',
    content: (
      <>
        <path className={thin} d="M100 18v18" />
        <circle className={solid} cx="100" cy="16" r="3" />
        <g transform="rotate(7 100 36)">
          <rect className={paper} x="46" y="36" width="108" height="86" rx="2" />
          <rect className={fill} x="56" y="46" width="88" height="66" />
          <path className={thin} d="M56 46l88 66M144 46l-88 66" />
        </g>
      </>
    ),
  },
  sent: {
    viewBox: '0 0 200 150',
    content: (
      <>
        <path className={fill} d="M40 62l60-40 60 40v62a4 4 0 0 1-4 4H44a4 4 0 0 1-4-4z" />
        <rect className={paper} x="60" y="34" width="80" height="70" rx="2" />
        <path className={thin} d="M74 52h52M74 66h52M74 80h30" />
        <path className={paper} d="M40 62l60 40 60-40v62a4 4 0 0 1-4 4H44a4 4 0 0 1-4-4z" />
      </>
    ),
  },
  expired: {
    viewBox: '0 0 200 150',
    content: (
      <>
        <path className={paper} d="M58 20h54l28 28v74a6 6 0 0 1-6 6H58a6 6 0 0 1-6-6V26a6 6 0 0 1 6-6z" />
        <path className={fill} d="M112 20v28h28z" />
        <path className={thin} d="M70 66h34M70 82h24M70 98h14" />
        <circle className={paper} cx="134" cy="104" r="29" />
        <circle className={fill} cx="134" cy="104" r="29" />
        <path d="M134 87v17l11 8" />
      </>
    ),
  },
  parcel: {
    viewBox: '0 0 200 150',
    content: (
      <>
        <path className={paper} d="M44 52l56-24 56 24v56l-56 22-56-22z" />
        <path className={fill} d="M100 76l56-24v56l-56 22z" />
        <path d="M44 52l56 24 56-24M100 76v54" />
        <path className={thin} d="M72 40l56 24v20" />
        <circle className={solid} cx="62" cy="92" r="6" />
      </>
    ),
  },
  'not-found': {
    viewBox: '0 0 200 150',
    content: (
      <>
        <rect className={paper} x="46" y="26" width="74" height="98" rx="2" />
        <path className={thin} d="M58 46h36M58 60h24M58 74h18" />
        <circle className={fill} cx="116" cy="78" r="30" />
        <circle cx="116" cy="78" r="30" />
        <path className={thin} d="M106 68l20 20M126 68l-20 20" />
        <path d="M138 100l24 24" />
      </>
    ),
  },
  box: {
    viewBox: '0 0 200 150',
    content: (
      <>
        <rect className={thinPaper} x="70" y="14" width="60" height="70" rx="2" />
        <rect className={thinFill} x="77" y="21" width="46" height="40" />
        <path className={paper} d="M46 66h108v58a4 4 0 0 1-4 4H50a4 4 0 0 1-4-4z" />
        <path className={paper} d="M46 66L30 50h54l16 16zM154 66l16-16h-54l-16 16z" />
        <path d="M100 82v26m-11-11l11 11 11-11" />
      </>
    ),
  },
  'signed-out': {
    viewBox: '0 0 200 150',
    content: (
      <>
        <rect className={paper} x="58" y="22" width="84" height="106" rx="3" />
        <rect className={fill} x="67" y="31" width="66" height="74" />
        <path className={solid} d="M104 48a17 17 0 1 0 15 25 14 14 0 0 1-15-25z" />
        <path className={thin} d="M84 117h32M36 128h128" />
      </>
    ),
  },
}

type DrawingProps = {
  /** What it shows. */
  kind: DrawingKind
}

/**
 * A line drawing in the brand's accent; decoration only.
 *
 * @avoid To say something: assistive technology does not see it. Beside content: it is for empty places and messages.
 * @announces Nothing: it is decoration.
 */
export function Drawing({ kind }: DrawingProps) {
  const { viewBox, content } = drawings[kind]
  return (
    <svg className={styles.drawing} data-kind={kind} viewBox={viewBox} aria-hidden="true">
      {content}
    </svg>
  )
}
