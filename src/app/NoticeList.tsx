import type { Notice } from '#machines/notices.ts'
import { Toasts } from '#src/components/Toasts.tsx'
import { useText } from '#src/i18n/text.ts'
import type { ShownNotice } from './notices.ts'

interface NoticeListProps {
  notices: readonly ShownNotice[]
  onClose: (id: string) => void
}

const addressOf = ({ route, params }: NonNullable<Notice['link']>) =>
  route.replace(/:(\w+)/g, (_all, name) => encodeURIComponent(params[name] ?? ''))

/** The messages at the top of the screen (photo spec 2, 'Toasts'). */
export function NoticeList({ notices, onClose }: NoticeListProps) {
  const text = useText()
  return (
    <Toasts
      regionLabel={text('toast.region')}
      closeLabel={text('toast.close')}
      onClose={onClose}
      toasts={notices.map(({ id, kind, messageId, values, link, closeAfter }) => ({
        id,
        kind,
        text: text(messageId, values),
        closeAfter,
        ...(link && { link: { text: text(link.labelId), href: addressOf(link) } }),
      }))}
    />
  )
}
