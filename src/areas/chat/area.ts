import MessageCircle from 'lucide-react/icons/message-circle'
import { lazyIdle } from '#src/components/lazy-retry.ts'
import type { Area } from '#src/platform/area.ts'
import { setChatOpen } from './open-chat.ts'
import { isPhotoPage } from './photo-pages.ts'

export const chatArea: Area = {
  menuActions: [
    {
      id: 'chat',
      text: 'chat.title',
      icon: MessageCircle,
      // from there on its button lies beside the content
      isShown: ({ route, isSmall }) => isSmall && !isPhotoPage(route),
      asks: { type: 'chatAsked' },
    },
  ],
  factHandlers: { chatAsked: () => setChatOpen(true) },
  overlays: [
    {
      id: 'chat',
      // the page comes first: nobody asks for help before it is there
      View: lazyIdle('pointerdown', async () => (await import('./ChatRoute.tsx')).ChatRoute),
    },
  ],
}
