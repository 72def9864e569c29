import { cx } from './cx.ts'
import styles from './Skeleton.module.css'

type SkeletonProps = {
  /** Its width, as in CSS. */
  inlineSize?: string | undefined
  /** Its height, as in CSS. */
  blockSize?: string | undefined
  /** It is round. */
  circle?: boolean | undefined
}

/**
 * The placeholder of content that is loading.
 *
 * @avoid For an action that is pending: its button is `busy`. For something with a known end: `Progress`.
 * @announces Nothing: what it stands in says that it is loading.
 */
export function Skeleton({ inlineSize = '100%', blockSize = '16px', circle }: SkeletonProps) {
  return <span className={cx(styles.skeleton, circle && styles.circle)} style={{ inlineSize, blockSize }} />
}

const range = (length: number) => Array.from({ length }, (_, index) => index)

type TileSkeletonProps = {
  label: string
  /** How many. */
  tiles: number
  /** With the heading of a month. */
  heading?: boolean | undefined
}

/**
 * A loading section of pictures, in the shape of the photo grid.
 *
 * @announces Politely: its label.
 */
export function TileSkeleton({ label, tiles, heading = true }: TileSkeletonProps) {
  return (
    <div role="status" aria-label={label} data-loading>
      {heading ? (
        <div className={styles.heading}>
          <Skeleton inlineSize="24px" blockSize="24px" circle />
          <Skeleton inlineSize="180px" blockSize="20px" />
        </div>
      ) : null}
      <div className={styles.tiles}>
        {range(tiles).map((tile) => (
          <span key={tile} className={cx(styles.skeleton, styles.tile)} />
        ))}
      </div>
    </div>
  )
}

type ListSkeletonProps = {
  label: string
  /** How many. */
  rows: number
}

/**
 * Loading rows: a picture and two lines each.
 *
 * @announces Politely: its label.
 */
export function ListSkeleton({ label, rows }: ListSkeletonProps) {
  return (
    <div role="status" aria-label={label} data-loading className={styles.list}>
      {range(rows).map((row) => (
        <div key={row} className={styles.row}>
          <Skeleton inlineSize="56px" blockSize="56px" />
          <div className={styles.lines}>
            <Skeleton inlineSize="60%" />
            <Skeleton inlineSize="80%" blockSize="12px" />
          </div>
        </div>
      ))}
    </div>
  )
}

type FormSkeletonProps = {
  label: string
  /** How many. */
  fields: number
}

/**
 * A loading form: labels with their fields.
 *
 * @announces Politely: its label.
 */
export function FormSkeleton({ label, fields }: FormSkeletonProps) {
  return (
    <div role="status" aria-label={label} data-loading className={styles.form}>
      {range(fields).map((field) => (
        <div key={field} className={styles.lines}>
          <Skeleton inlineSize="25%" blockSize="14px" />
          <Skeleton blockSize="var(--control)" />
        </div>
      ))}
    </div>
  )
}
