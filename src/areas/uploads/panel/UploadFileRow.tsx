import { memo } from 'react'
import type { UploadSnapshot } from '#machines/uploads/upload/machine.ts'
import type { UploadCommand } from '#machines/uploads/upload/model.ts'
import type { UploadRow, UploadRowState } from '#machines/uploads/upload/schema.ts'
import type { UploadReason } from '#machines/uploads/upload-file/schema.ts'
import { FILE_KINDS } from '#src/areas/uploads/files/file-kinds.ts'
import { useReason } from '#src/areas/uploads/files/use-reason.ts'
import { type FileActionKind, FileRow, type FileState } from '#src/components/FileRow.tsx'
import { type MessageId, type Translate, useText } from '#src/i18n/text.ts'
import { useFixedSize } from './use-texts.ts'

type UploadFileRowProps = {
  row: UploadRow
  /** Bytes sent. */
  sent: number
  thumbnail: string | undefined
  snapshot: UploadSnapshot
  send: (command: UploadCommand) => void
  /** Opens the file picker for a missing file. */
  onChooseAgain: (key: string) => void
  /** The file chosen for it was a different one. */
  isOtherFile: boolean
}

const LOOK: Readonly<Record<UploadRowState, FileState>> = {
  waiting: 'waiting',
  paused: 'paused',
  missing: 'waiting',
  uploading: 'busy',
  retrying: 'paused',
  processing: 'busy',
  removing: 'busy',
  stored: 'done',
  duplicate: 'known',
  failed: 'failed',
}

type RowAction = {
  kind: FileActionKind
  type: Extract<UploadCommand, { key: string }>['type']
  label: MessageId
  of?: readonly UploadRowState[]
}

/** `of`: row states it is offered for. Removing a stored row deletes its photo (open question 26). */
const ACTIONS: readonly RowAction[] = [
  { kind: 'retry', type: 'FILE_RETRIED', label: 'uploads.retry' },
  { kind: 'resume', type: 'FILE_RESUMED', label: 'uploads.resume' },
  { kind: 'pause', type: 'FILE_PAUSED', label: 'uploads.pause' },
  { kind: 'cancel', type: 'FILE_CANCELLED', label: 'uploads.cancel' },
  { kind: 'remove', type: 'FILE_REMOVED', label: 'uploads.remove', of: ['failed', 'duplicate'] },
  { kind: 'delete', type: 'FILE_REMOVED', label: 'uploads.deleteStored', of: ['stored'] },
]

/** States with known progress. Inactive files show a bar once some bytes were sent. */
const SENT_IN_PART: readonly UploadRowState[] = ['uploading', 'retrying', 'waiting', 'paused']

function percentOf({ state, bytes }: UploadRow, sent: number): number | null | undefined {
  if (state === 'processing' || state === 'removing') return null
  if (!SENT_IN_PART.includes(state) || (sent === 0 && state !== 'uploading')) return undefined
  return Math.min(100, (sent / bytes) * 100)
}

type Words = { text: Translate; reason: (reason: UploadReason) => string; sizeOf: (bytes: number) => string }

function stateTextOf(
  { text, reason, sizeOf }: Words,
  { row, sent, isOtherFile }: Pick<UploadFileRowProps, 'row' | 'sent' | 'isOtherFile'>,
): string {
  if (row.state === 'failed') return reason(row.reason)
  const sizes = { name: row.name, sent: sizeOf(sent), total: sizeOf(row.bytes), size: sizeOf(row.bytes) }
  if (row.state === 'missing' && isOtherFile) return text('uploads.otherFile', sizes)
  if (row.state === 'paused' && sent > 0) return text('uploads.pausedAt', sizes)
  return text(`uploads.state.${row.state}`, sizes)
}

/**
 * One file of the queue. Rerenders when its row or its progress changes, not with every snapshot: the actions of a file
 * depend on its row alone.
 */
export const UploadFileRow = memo(
  function UploadFileRow(props: UploadFileRowProps) {
    const { row, sent, thumbnail, snapshot, send, onChooseAgain } = props
    const { key, name, state } = row
    const text = useText()
    const reason = useReason()
    const sizeOf = useFixedSize()
    const isOffered = ({ type, of }: RowAction) => (of?.includes(state) ?? true) && snapshot.can({ type, key })
    const actions = ACTIONS.filter(isOffered).map(({ kind, type, label }) => ({
      kind,
      label: text(label, { name }),
      onSelect: () => send({ type, key }),
    }))
    return (
      <FileRow
        name={name}
        state={LOOK[state]}
        stateText={stateTextOf({ text, reason, sizeOf }, props)}
        percent={percentOf(row, sent)}
        thumbnail={thumbnail}
        fileKind={FILE_KINDS[row.type]}
        actions={actions}
        onStateSelect={state === 'missing' ? () => onChooseAgain(key) : undefined}
      />
    )
  },
  (before, now) =>
    isSameRow(before.row, now.row) &&
    before.sent === now.sent &&
    before.thumbnail === now.thumbnail &&
    before.isOtherFile === now.isOtherFile &&
    before.onChooseAgain === now.onChooseAgain &&
    before.send === now.send,
)

/** Rows from another tab are copies, so they are compared by value. */
function isSameRow(before: UploadRow, now: UploadRow): boolean {
  if (before === now) return true
  const was = new Map<string, unknown>(Object.entries(before))
  const is = Object.entries(now)
  return was.size === is.length && is.every(([name, value]) => was.get(name) === value)
}
