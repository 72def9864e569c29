import FileArchive from 'lucide-react/icons/file-archive'
import { IconButton } from '#src/components/IconButton.tsx'
import { useText } from '#src/i18n/text.ts'
import { useServices } from '#src/platform/services.ts'
import { useAsk } from '#src/platform/use-ask.ts'

/** The way to an export in the head of the Photos page. */
export function ExportAction() {
  const text = useText()
  const ask = useAsk()
  const { flags } = useServices()
  if (!flags.PhotoManagementPhotoExportEnabled) return null
  return (
    <IconButton
      label={text('exports.title')}
      tooltip
      icon={<FileArchive />}
      onClick={() => ask({ type: 'exportAsked' })}
    />
  )
}
