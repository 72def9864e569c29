import { type RefObject, useEffect, useId, useRef } from 'react'
import { Button } from '#src/components/Button.tsx'
import { useText } from '#src/i18n/text.ts'
import styles from './ConsentBar.module.css'
import { PrivacyLink } from './PrivacyLink.tsx'

interface ConsentBarProps {
  title: string
  privacyHref: string | undefined
  onChoose: () => void
  onNecessary: () => void
  onAll: () => void
}

/** Asks without blocking the page; to refuse takes as much as to accept. */
export function ConsentBar({ title, privacyHref, onChoose, onNecessary, onAll }: ConsentBarProps) {
  const text = useText()
  const titleId = useId()
  const bar = useRef<HTMLElement>(null)
  useRoomBelow(bar)
  return (
    <section ref={bar} className={styles.bar} aria-labelledby={titleId}>
      <div className={styles.content}>
        <div className={styles.words}>
          <h2 id={titleId}>{title}</h2>
          <p>
            {text('consent.barText')} <PrivacyLink href={privacyHref} />
          </p>
        </div>
        <div className={styles.actions}>
          <Button kind="quiet" onClick={onChoose}>
            {text('consent.choose')}
          </Button>
          <Button onClick={onNecessary}>{text('consent.necessaryOnly')}</Button>
          <Button onClick={onAll}>{text('consent.acceptAll')}</Button>
        </div>
      </div>
    </section>
  )
}

/** The page, what has the focus and what else is fixed to the window's end stay above the bar, whatever its height. */
function useRoomBelow(bar: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const { current } = bar
    const { style } = document.documentElement
    if (current === null) return
    const observer = new ResizeObserver(() => style.setProperty('--consent-height', `${current.offsetHeight}px`))
    observer.observe(current)
    return () => {
      observer.disconnect()
      style.removeProperty('--consent-height')
    }
  }, [bar])
}
