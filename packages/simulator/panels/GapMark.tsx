import styles from './Drawing.module.css'
import type { Gap } from './gaps.ts'

const RADIUS = 3.5

/** On the drawing: something is not covered. */
export function GapMark({ gap, x, y }: { gap: Gap | null; x: number; y: number }) {
  return gap === null ? null : (
    <circle className={styles.gap} data-gap={gap.isExcluded ? 'excluded' : 'missing'} cx={x} cy={y} r={RADIUS}>
      <title>{gap.text}</title>
    </circle>
  )
}
