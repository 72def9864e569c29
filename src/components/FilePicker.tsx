import type { Ref } from 'react'

type FilePickerProps = {
  /** `click()` opens the picker. */
  ref: Ref<HTMLInputElement>
  /** As in an input's `accept`. */
  accept: string
  onFiles: (files: File[]) => void
}

/**
 * The system's picker for several files, hidden: a visible button opens it.
 *
 * @avoid Alone: it is not seen and not in the tab order.
 * @keys None: it is no tab stop, and the button that opens it is one.
 * @announces Nothing: the button that opens it is announced.
 */
export function FilePicker({ ref, accept, onFiles }: FilePickerProps) {
  return (
    <input
      ref={ref}
      type="file"
      className="sr"
      multiple
      accept={accept}
      tabIndex={-1}
      aria-hidden="true"
      onChange={(event) => {
        const files = [...(event.currentTarget.files ?? [])]
        // so that the same file can be selected again after it was removed
        event.currentTarget.value = ''
        if (files.length > 0) onFiles(files)
      }}
    />
  )
}
