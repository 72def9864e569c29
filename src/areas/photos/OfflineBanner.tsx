import WifiOff from 'lucide-react/icons/wifi-off'
import { useLayoutEffect, useRef } from 'react'
import { Banner } from '#src/components/Banner.tsx'
import { useText } from '#src/i18n/text.ts'
import styles from './OfflineBanner.module.css'

/** Says once for the whole page that there is no connection, in sight wherever the reader is. */
export function OfflineBanner() {
  const text = useText()
  const box = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    const room = roomOf(box.current)
    shift(room)
    return () => shift(-room)
  }, [])
  return (
    <div ref={box} className={styles.offline}>
      <Banner title={text('common.offline')} icon={<WifiOff />} announce="status">
        {text('photos.offlineText')}
      </Banner>
    </div>
  )
}

function roomOf(element: HTMLElement | null): number {
  if (element === null) return 0
  return element.offsetHeight + Number.parseFloat(getComputedStyle(element).marginBlockEnd)
}

/** Photos that are read stay where they are: what comes or goes above them is scrolled past. */
function shift(room: number): void {
  if (window.scrollY > Math.abs(room)) window.scrollBy({ top: room, behavior: 'instant' })
}
