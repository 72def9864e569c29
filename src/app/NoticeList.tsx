import { Toasts } from '#src/components/Toasts.tsx'
import { useText } from '#src/i18n/text.ts'
import { fillPattern, patterns } from '#src/platform/routes.ts'
import type { ShownNotice } from './notices.ts'

interface NoticeListProps {
  notices: readonly ShownNotice[]
  onClose: (id: string) => void
}

/** The messages at the top of the screen (photo spec 2, 'Toasts'). */
export function NoticeList({ notices, onClose }: NoticeListProps) {
  const text = useText()
  return (
    <Toasts
      regionLabel={text('toast.region')}
      closeLabel={text('toast.close')}
      onClose={onClose}
      toasts={notices.map(({ id, kind, messageId, values, link, action, act, closeAfter }) => ({
        id,
        kind,
        text: text(messageId, values),
        closeAfter,
        ...(action && act && { action: { text: text(action.labelId), onPress: act } }),
        ...(link && {
          link: { text: text(link.labelId, values), href: fillPattern(patterns[link.route], link.params) },
        }),
      }))}
    />
  )
}
