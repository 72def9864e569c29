import FolderPlus from 'lucide-react/icons/folder-plus'
import type { SelectionAction } from '#src/components/SelectionBar.tsx'
import type { Translate } from '#src/i18n/text.ts'

/** 'Copy to album' of a selection, where there are albums; `disabledReason` where photos can't be copied (photo spec 6). */
export const copyActions = (text: Translate, onSelect?: () => void, disabledReason?: string): SelectionAction[] =>
  onSelect
    ? [
        {
          id: 'copy',
          text: text('selection.copyToAlbum'),
          shortText: text('selection.copyShort'),
          icon: <FolderPlus />,
          disabledReason,
          onSelect,
        },
      ]
    : []
