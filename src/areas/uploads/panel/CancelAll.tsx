import X from 'lucide-react/icons/x'
import { useState } from 'react'
import type { UploadCommand } from '#machines/uploads/upload/model.ts'
import { Button } from '#src/components/Button.tsx'
import { ConfirmDialog } from '#src/components/ConfirmDialog.tsx'
import { useText } from '#src/i18n/text.ts'

type CancelAllProps = {
  /** Files that would not be added. */
  count: number
  send: (command: UploadCommand) => void
}

/** Cancels all files that are not added yet, after a confirmation: there may be thousands. */
export function CancelAll({ count, send }: CancelAllProps) {
  const text = useText()
  const [isAsked, setAsked] = useState(false)
  return (
    <>
      <Button kind="quiet" size="small" icon={<X />} onClick={() => setAsked(true)}>
        {text('uploads.cancelAll')}
      </Button>
      <ConfirmDialog
        open={isAsked}
        title={text('uploads.cancelAllTitle', { count })}
        confirmLabel={text('uploads.cancelAll')}
        cancelLabel={text('uploads.cancelAllKeep')}
        closeLabel={text('common.close')}
        onConfirm={() => {
          setAsked(false)
          send({ type: 'ALL_CANCELLED' })
        }}
        onCancel={() => setAsked(false)}
      >
        {text('uploads.cancelAllText')}
      </ConfirmDialog>
    </>
  )
}
