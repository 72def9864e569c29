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
}

/** Customer care: a button and its panel. The provider's page is loaded when it is opened for the first time, and then stays. */
export function ChatScreen({ src, isHidden }: ChatScreenProps) {
  const text = useText()
  const isWide = useMedia(`(min-width: ${CHAT_WIDE_FROM}px)`)
  const [{ isOpen, isLoaded }, setPanel] = useState({ isOpen: false, isLoaded: false })
  const [titleId, panelId] = [useId(), useId()]
  const panel = useRef<HTMLElement>(null)
  const button = useRef<HTMLButtonElement>(null)
  const frame = useRef<HTMLIFrameElement>(null)
  useEffect(() => {
    if (isOpen) panel.current?.focus()
    // closed: on small screens the button is there again only now
    else if (isLoaded) button.current?.focus()
  }, [isOpen, isLoaded])

  const hide = () => setPanel({ isOpen: false, isLoaded: true })
  useFrameEscape(frame, hide)
  const onKeyDown = (event: KeyboardEvent) => {
    if (isOpen && event.key === 'Escape') hide()
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
          <IconButton label={text('chat.hide')} icon={<X />} onClick={hide} />
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
        onClick={() => (isOpen ? hide() : setPanel({ isOpen: true, isLoaded: true }))}
      />
    </div>
  )
}
