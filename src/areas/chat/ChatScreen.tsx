import MessageCircle from 'lucide-react/icons/message-circle'
import X from 'lucide-react/icons/x'
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react'
import { FORM_SANDBOX } from '#contract/frames.ts'
import { IconButton } from '#src/components/IconButton.tsx'
import { useMedia } from '#src/components/use-media.ts'
import { useText } from '#src/i18n/text.ts'
import { useFrameEscape } from '#src/platform/use-frame-escape.ts'
import styles from './ChatScreen.module.css'

/** Below this width of the window, in pixels, the panel takes all of it (account spec 9). */
const CHAT_WIDE_FROM = 576

interface ChatScreenProps {
  /** The provider's page. */
  src: string
  /** On pages without the chat. What was said stays: it is shown again on the next page. */
  isHidden: boolean
  isOpen: boolean
  onOpen: () => void
  onHide: () => void
}

/** Small screens have no button: the menu that opened the panel is closed, and the page's title takes the focus. */
function focusAfter(button: HTMLElement | null): void {
  const target = button?.checkVisibility() ? button : document.querySelector('h1')
  target?.focus({ preventScroll: true })
}

/** Customer care: a button, in the menu on small screens, and its panel. The provider's page is loaded when it is opened for the first time, and then stays. */
export function ChatScreen({ src, isHidden, isOpen, onOpen, onHide }: ChatScreenProps) {
  const text = useText()
  const isWide = useMedia(`(min-width: ${CHAT_WIDE_FROM}px)`)
  const [isLoaded, setLoaded] = useState(isOpen)
  if (isOpen && !isLoaded) setLoaded(true)
  const [titleId, panelId] = [useId(), useId()]
  const panel = useRef<HTMLElement>(null)
  const button = useRef<HTMLButtonElement>(null)
  const frame = useRef<HTMLIFrameElement>(null)
  useEffect(() => {
    if (!isOpen && isLoaded) focusAfter(button.current)
    if (!isOpen) return
    // after the menu that opened it has given the focus back
    const timer = setTimeout(() => panel.current?.focus())
    return () => clearTimeout(timer)
  }, [isOpen, isLoaded])

  useFrameEscape(frame, onHide)
  const onKeyDown = (event: KeyboardEvent) => {
    if (isOpen && event.key === 'Escape') onHide()
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: Escape hides the panel, from the panel and from its button
    <div className={styles.chat} hidden={isHidden} data-wide={isWide} onKeyDown={onKeyDown}>
      <section
        ref={panel}
        id={panelId}
        className={styles.panel}
        aria-labelledby={titleId}
        tabIndex={-1}
        hidden={!isOpen}
      >
        <div className={styles.head}>
          <h2 id={titleId}>{text('chat.title')}</h2>
          <IconButton label={text('chat.hide')} icon={<X />} onClick={onHide} />
        </div>
        {isLoaded && (
          <iframe ref={frame} className={styles.page} src={src} title={text('chat.title')} sandbox={FORM_SANDBOX} />
        )}
      </section>
      <IconButton
        ref={button}
        className={styles.button}
        label={text('chat.open')}
        icon={<MessageCircle />}
        aria-expanded={isOpen}
        aria-controls={panelId}
        onClick={isOpen ? onHide : onOpen}
      />
    </div>
  )
}
