import FolderMinus from 'lucide-react/icons/folder-minus'
import type { SelectionAction } from '#src/components/SelectionBar.tsx'
import type { Translate } from '#src/i18n/text.ts'

/** Photo spec 6: photos of a shared album can't be taken out of it; the button says why. */
export const removeActions = (text: Translate, disabledReason: string): SelectionAction[] => [
  {
    id: 'remove',
    text: text('selection.removeFromAlbum'),
    shortText: text('selection.removeShort'),
    icon: <FolderMinus />,
    disabledReason,
    onSelect: () => undefined,
  },
]
