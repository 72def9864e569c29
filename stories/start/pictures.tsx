import { picture } from '../support/pictures.ts'
import styles from './pictures.module.css'

/** Thumbnails of the linked stories; decorative. */
export function PartsPicture() {
  return (
    <div className={styles.parts}>
      <div className={styles.tiles}>
        <img src={picture(3)} alt="" />
        <img src={picture(8)} alt="" />
        <i />
      </div>
      <span className={styles.button}>Add photos</span>
    </div>
  )
}

export function ScreenPicture() {
  return (
    <div className={styles.screen}>
      My photos
      <div className={styles.shots}>
        {[11, 12, 13, 14, 15, 16, 17, 18].map((seed) => (
          <img key={seed} src={picture(seed)} alt="" />
        ))}
      </div>
    </div>
  )
}

/** Each state with the centre of its box. */
const STATES = [
  { name: 'asking', x: 150, y: 26, look: styles.taken },
  { name: 'deleting', x: 150, y: 84, look: styles.taken },
  { name: 'deleted', x: 76, y: 144, look: styles.active },
  { name: 'failed', x: 224, y: 144, look: undefined },
]

export function ChartPicture() {
  return (
    <svg className={styles.chart} viewBox="0 0 300 176" aria-hidden="true">
      <path className={styles.taken} d="M150 42v26M150 100c0 14-74 8-74 28" />
      <path d="M150 100c0 14 74 8 74 28M268 128c16-22 6-66-66-46" />
      {STATES.map(({ name, x, y, look }) => (
        <g key={name} className={look}>
          <rect x={x - 52} y={y - 16} width="104" height="32" rx="6" />
          <text x={x} y={y + 4}>
            {name}
          </text>
        </g>
      ))}
    </svg>
  )
}
