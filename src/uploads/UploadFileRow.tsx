import { memo } from 'react'
import type { UploadEvent, UploadRow, UploadRowState, UploadSnapshot } from '#machines/upload/types.ts'
import { FileRow, type FileState } from '#src/components/FileRow.tsx'
import { useFileSize } from '#src/i18n/file-size.ts'
import { type MessageId, useText } from '#src/i18n/text.ts'
import { useReason } from './use-reason.ts'

type UploadFileRowProps = {
  row: UploadRow
  /** Bytes on their way. */
  sent: number
  thumbnail: string | undefined
  snapshot: UploadSnapshot
  send: (event: UploadEvent) => void
}

const LOOK: Readonly<Record<UploadRowState, FileState>> = {
  waiting: 'waiting',
  uploading: 'busy',
  retrying: 'paused',
  processing: 'busy',
  removing: 'busy',
  stored: 'done',
  duplicate: 'done',
  failed: 'failed',
}

const ACTIONS = [
  { kind: 'retry', type: 'FILE_RETRIED', label: 'uploads.retry' },
  { kind: 'cancel', type: 'FILE_CANCELLED', label: 'uploads.cancel' },
  { kind: 'remove', type: 'FILE_REMOVED', label: 'uploads.remove' },
] as const satisfies readonly { kind: string; type: UploadEvent['type']; label: MessageId }[]

function percentOf({ state, bytes }: UploadRow, sent: number): number | null | undefined {
  if (state === 'uploading' || state === 'retrying') return Math.min(100, (sent / bytes) * 100)
  return state === 'processing' || state === 'removing' ? null : undefined
}

/**
 * One file of the queue. Drawn again when its row or its progress changes, not with every snapshot: what may be done
 * with a file follows from its row alone.
 */
export const UploadFileRow = memo(
  function UploadFileRow({ row, sent, thumbnail, snapshot, send }: UploadFileRowProps) {
    const { key, name, bytes, state } = row
    const text = useText()
    const reason = useReason()
    const fileSize = useFileSize()
    const stateText =
      row.state === 'failed'
        ? reason(row.reason)
        : text(`uploads.state.${row.state}`, { sent: fileSize(sent), total: fileSize(bytes), size: fileSize(bytes) })
    const actions = ACTIONS.filter(({ type }) => snapshot.can({ type, key })).map(({ kind, type, label }) => ({
      kind,
      label: text(label, { name }),
      onSelect: () => send({ type, key }),
    }))
    return (
      <FileRow
        name={name}
        state={LOOK[state]}
        stateText={stateText}
        percent={percentOf(row, sent)}
        thumbnail={thumbnail}
        actions={actions}
      />
    )
  },
  (before, now) =>
    before.row === now.row &&
    before.sent === now.sent &&
    before.thumbnail === now.thumbnail &&
    before.send === now.send,
)
