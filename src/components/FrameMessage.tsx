import { Main } from './Frame.tsx'
import styles from './FrameMessage.module.css'
import { Message, type MessageProps } from './Message.tsx'

/**
 * A page inside the frame with a single message: not found, failed.
 *
 * @avoid Before the frame can be shown: `PageMessage`. For a part of a page: `FailedState` or `EmptyState`.
 * @keys Tab reaches its buttons.
 * @announces The title as the page's first heading, then its text.
 */
export function FrameMessage(message: MessageProps) {
  return (
    <Main width="account">
      <div className={styles.middle}>
        <Message {...message} />
      </div>
    </Main>
  )
}
