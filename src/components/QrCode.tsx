import { useMemo } from 'react'
import { encode } from 'uqr'
import styles from './QrCode.module.css'

interface QrCodeProps {
  /** What it says, such as an address. */
  value: string
  /** What the code is for, and where it leads. */
  label: string
}

/**
 * A QR code; dark on light in every colour scheme, as cameras expect.
 *
 * @avoid As the only way: offer the same as a link or in words.
 * @announces An image with its label.
 */
export function QrCode({ value, label }: QrCodeProps) {
  const { path, size } = useMemo(() => {
    const { data, size: modules } = encode(value, { ecc: 'M', border: 0 })
    const squares = data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : [])))
    return { path: squares.join(''), size: modules }
  }, [value])
  return (
    <div className={styles.paper}>
      <svg viewBox={`0 0 ${size} ${size}`} role="img" aria-label={label} shapeRendering="crispEdges">
        <path d={path} />
      </svg>
    </div>
  )
}
