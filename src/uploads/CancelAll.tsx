import X from 'lucide-react/icons/x'
import { useState } from 'react'
import type { UploadWish } from '#machines/upload/types.ts'
import { Button } from '#src/components/Button.tsx'
import { ConfirmDialog } from '#src/components/ConfirmDialog.tsx'
import { useText } from '#src/i18n/text.ts'

type CancelAllProps = {
  /** Files that would not be added. */
  count: number
  send: (wish: UploadWish) => void
}

/** Gives up what is not added yet, once the customer has said so twice: thousands of files may hang on it. */
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
