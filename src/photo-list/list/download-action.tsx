import Download from 'lucide-react/icons/download'
import { MAX_DOWNLOAD_PHOTOS } from '#contract/downloads.ts'
import type { SelectPhotosSnapshot } from '#machines/photo-list/select-photos/machine.ts'
import { selectedCount } from '#machines/photo-list/select-photos/model.ts'
import type { SelectionAction } from '#src/components/SelectionBar.tsx'
import type { Translate } from '#src/i18n/text.ts'
import type { ViewerAction } from '#src/photo-list/viewer/types.ts'

/** 'Download' of a selection, of up to 100 photos (photo spec 5); left out where photos can't be downloaded. */
export const downloadActions = (
  text: Translate,
  selection: SelectPhotosSnapshot,
  onSelect?: () => void,
): SelectionAction[] =>
  onSelect
    ? [
        {
          id: 'download',
          text: text('selection.download'),
          icon: <Download />,
          disabledReason:
            selectedCount(selection.context) > MAX_DOWNLOAD_PHOTOS
              ? text('selection.downloadLimit', { max: MAX_DOWNLOAD_PHOTOS })
              : undefined,
          onSelect,
        },
      ]
    : []

/** 'Download' of the photo that the viewer shows. */
export const downloadOne = (text: Translate, onSelect?: () => void): ViewerAction[] =>
  onSelect ? [{ id: 'download', text: text('viewer.download'), icon: <Download />, onSelect }] : []
