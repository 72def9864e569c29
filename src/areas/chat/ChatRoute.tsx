import { CHAT_PATH } from '#contract/frames.ts'
import { useCurrentPage } from '#src/platform/current-page.ts'
import { ChatScreen } from './ChatScreen.tsx'
import { isPhotoPage } from './photo-pages.ts'

export function ChatRoute() {
  const route = useCurrentPage()?.route
  return <ChatScreen src={CHAT_PATH} isHidden={route !== undefined && isPhotoPage(route)} />
}
