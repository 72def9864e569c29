import { CHAT_PATH } from '#contract/frames.ts'
import { useCurrentPage } from '#src/platform/current-page.ts'
import { ChatScreen } from './ChatScreen.tsx'
import { setChatOpen, useChatOpen } from './open-chat.ts'
import { isPhotoPage } from './photo-pages.ts'

export function ChatRoute() {
  const route = useCurrentPage()?.route
  return (
    <ChatScreen
      src={CHAT_PATH}
      isHidden={route !== undefined && isPhotoPage(route)}
      isOpen={useChatOpen()}
      onOpen={() => setChatOpen(true)}
      onHide={() => setChatOpen(false)}
    />
  )
}
