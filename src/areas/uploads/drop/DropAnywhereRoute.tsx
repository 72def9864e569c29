import { DropAnywhere } from '#src/components/DropAnywhere.tsx'
import { useText } from '#src/i18n/text.ts'

type DropAnywhereRouteProps = {
  /** Called within the event, as the content must be read at once (dropped-files.ts). */
  onDrop: (dropped: DataTransfer) => void
  isReading: boolean
}

/** Photos dropped anywhere on a page that shows photos. */
export function DropAnywhereRoute({ onDrop, isReading }: DropAnywhereRouteProps) {
  const text = useText()
  return (
    <DropAnywhere
      title={text('uploads.dropAnywhere')}
      reading={isReading ? text('import.reading') : undefined}
      onDrop={onDrop}
    />
  )
}
