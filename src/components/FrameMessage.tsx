import { Main } from './Frame.tsx'
import styles from './FrameMessage.module.css'
import { Message, type MessageProps } from './Message.tsx'

/** A page inside the frame with a single message: not found, failed. */
export function FrameMessage(message: MessageProps) {
  return (
    <Main width="account">
      <div className={styles.middle}>
        <Message {...message} />
      </div>
    </Main>
  )
}
