import { cx } from './cx.ts'
import styles from './Skeleton.module.css'

type SkeletonProps = { inlineSize?: string | undefined; blockSize?: string | undefined; circle?: boolean | undefined }

/** The placeholder of content that is loading. */
export function Skeleton({ inlineSize = '100%', blockSize = '16px', circle }: SkeletonProps) {
  return <span className={cx(styles.skeleton, circle && styles.circle)} style={{ inlineSize, blockSize }} />
}

const range = (length: number) => Array.from({ length }, (_, index) => index)

type TileSkeletonProps = { label: string; tiles: number; heading?: boolean | undefined }

/** A loading section of pictures, in the shape of the photo grid. */
export function TileSkeleton({ label, tiles, heading = true }: TileSkeletonProps) {
  return (
    <div role="status" aria-label={label}>
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

type ListSkeletonProps = { label: string; rows: number }

/** Loading rows: a picture and two lines each. */
export function ListSkeleton({ label, rows }: ListSkeletonProps) {
  return (
    <div role="status" aria-label={label} className={styles.list}>
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

type FormSkeletonProps = { label: string; fields: number }

/** A loading form: labels with their fields. */
export function FormSkeleton({ label, fields }: FormSkeletonProps) {
  return (
    <div role="status" aria-label={label} className={styles.form}>
      {range(fields).map((field) => (
        <div key={field} className={styles.lines}>
          <Skeleton inlineSize="25%" blockSize="14px" />
          <Skeleton blockSize="var(--control)" />
        </div>
      ))}
    </div>
  )
}
