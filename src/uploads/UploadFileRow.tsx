import { memo } from 'react'
import type { UploadReason, UploadRow, UploadRowState, UploadSnapshot, UploadWish } from '#machines/upload/types.ts'
import { type FileActionKind, FileRow, type FileState } from '#src/components/FileRow.tsx'
import { type MessageId, type Translate, useText } from '#src/i18n/text.ts'
import { FILE_KINDS } from './file-kinds.ts'
import { useSteadySize } from './use-queue-texts.ts'
import { useReason } from './use-reason.ts'

type UploadFileRowProps = {
  row: UploadRow
  /** Bytes on their way. */
  sent: number
  thumbnail: string | undefined
  snapshot: UploadSnapshot
  send: (wish: UploadWish) => void
  /** Opens the picker for a file that is missing. */
  onChooseAgain: (key: string) => void
  /** What was chosen for it was another file. */
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
  type: Extract<UploadWish, { key: string }>['type']
  label: MessageId
  of?: readonly UploadRowState[]
}

/** `of`: rows it is offered for. A row that is removed takes the photo that came with it along (open question 26). */
const ACTIONS: readonly RowAction[] = [
  { kind: 'retry', type: 'FILE_RETRIED', label: 'uploads.retry' },
  { kind: 'resume', type: 'FILE_RESUMED', label: 'uploads.resume' },
  { kind: 'pause', type: 'FILE_PAUSED', label: 'uploads.pause' },
  { kind: 'cancel', type: 'FILE_CANCELLED', label: 'uploads.cancel' },
  { kind: 'remove', type: 'FILE_REMOVED', label: 'uploads.remove', of: ['failed', 'duplicate'] },
  { kind: 'delete', type: 'FILE_REMOVED', label: 'uploads.deleteStored', of: ['stored'] },
]

/** Progress of these is known; what stands still shows a bar once some of it went up. */
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
 * One file of the queue. Drawn again when its row or its progress changes, not with every snapshot: what may be done
 * with a file follows from its row alone.
 */
export const UploadFileRow = memo(
  function UploadFileRow(props: UploadFileRowProps) {
    const { row, sent, thumbnail, snapshot, send, onChooseAgain } = props
    const { key, name, state } = row
    const text = useText()
    const reason = useReason()
    const sizeOf = useSteadySize()
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

/** Rows told by another tab are copies: they are compared by what they hold. */
function isSameRow(before: UploadRow, now: UploadRow): boolean {
  if (before === now) return true
  const was = new Map<string, unknown>(Object.entries(before))
  const is = Object.entries(now)
  return was.size === is.length && is.every(([name, value]) => was.get(name) === value)
}
