import { useCallback, useMemo, useState } from 'react'
import type { UploadSnapshot } from '#machines/uploads/upload/machine.ts'
import type { UploadEvent } from '#machines/uploads/upload/model.ts'
import type { SharedQueue, UploadRow } from '#machines/uploads/upload/schema.ts'
import type { PreviewOf } from '#src/areas/uploads/files/chosen-files.ts'
import { ACCEPTED_FILES } from '#src/areas/uploads/files/file-kinds.ts'
import { FilePicker } from '#src/components/FilePicker.tsx'
import { RowList } from '#src/components/RowList.tsx'
import { UploadPanel } from '#src/components/UploadPanel.tsx'
import { type Translate, useText } from '#src/i18n/text.ts'
import type { ChosenAgain } from './choose-again.ts'
import { barOf, signOf } from './look.tsx'
import { QueueActions } from './QueueActions.tsx'
import { QueueNotice } from './QueueNotice.tsx'
import {
  isOver,
  needsCustomer,
  type Phase,
  panelRows,
  percentOf,
  phaseOf,
  type QueueSummary,
  type RowFilter,
  summaryOf,
} from './summary.ts'
import { UploadFileRow } from './UploadFileRow.tsx'
import { useAnnouncement } from './use-announcement.ts'
import { useChooseAgain, type Wanted } from './use-choose-again.ts'
import { useOpenWhenNeeded } from './use-open-when-needed.ts'
import type { UploadRate } from './use-rate.ts'
import { useQueueTexts } from './use-texts.ts'

type UploadsScreenProps = {
  snapshot: UploadSnapshot
  /** The part of the snapshot that every tab shows, leader or follower. */
  queue: SharedQueue
  send: (event: UploadEvent) => void
  pace: UploadRate | null
  /** Address of a file's preview while the file is in this tab. */
  previewOf: PreviewOf
  /** Missing files from the picker; an event can't carry Files. */
  onChosenAgain: (chosen: ChosenAgain[]) => void
}

const keyOf = (row: UploadRow) => row.key

/** The queue as a panel on every page; nothing while it is empty. */
export function UploadsScreen(props: UploadsScreenProps) {
  const { queue, send } = props
  const summary = useMemo(() => summaryOf(queue.rows), [queue.rows])
  const phase = phaseOf(queue, summary)
  const announcement = useAnnouncement(phase, summary)
  const toggle = useCallback((open: boolean) => send({ type: open ? 'PANEL_EXPANDED' : 'PANEL_COLLAPSED' }), [send])
  useOpenWhenNeeded(needsCustomer(phase, summary), toggle)
  return (
    <>
      {/* aria-live: announced also while a dialog hides the rest of the page */}
      <p className="sr" role="status" aria-live="polite">
        {announcement}
      </p>
      {phase === 'empty' ? null : <QueuePanel {...props} summary={summary} phase={phase} onToggle={toggle} />}
    </>
  )
}

type QueuePanelProps = UploadsScreenProps & {
  summary: QueueSummary
  phase: Phase
  onToggle: (open: boolean) => void
}

function QueuePanel({ summary, phase, onToggle, ...props }: QueuePanelProps) {
  const { snapshot, queue, send, pace, onChosenAgain } = props
  const text = useText()
  const { pill, ...texts } = useQueueTexts(queue, summary, phase, pace)
  const again = useChooseAgain(queue.rows, onChosenAgain)
  const [chosenFilter, setFilter] = useState<RowFilter>('all')
  const filter = summary.failed > 0 ? chosenFilter : 'all'
  const percent = percentOf(summary, queue.sent)
  return (
    <>
      <UploadPanel
        label={text('uploads.region')}
        {...texts}
        parts={barOf(queue, summary, phase)}
        percent={isOver(phase) ? null : percent}
        progressLabel={text('uploads.overall')}
        pill={{
          ...pill,
          sign: signOf(phase, summary),
          ring: { percent, state: phase === 'paused' ? 'paused' : 'busy' },
        }}
        open={snapshot.matches({ panel: 'expanded' })}
        onToggle={onToggle}
        expandLabel={text('uploads.expand')}
        collapseLabel={text('uploads.collapse')}
        dismiss={
          isOver(phase) && snapshot.can({ type: 'CLEARED' })
            ? { label: text('uploads.dismiss'), onSelect: () => send({ type: 'CLEARED' }) }
            : undefined
        }
        notice={
          <QueueNotice
            phase={phase}
            hold={queue.hold}
            missing={summary.missing}
            isOtherFile={again.mismatch === 'any'}
            onTryAgain={() => send({ type: 'ALL_RESUMED' })}
            onChooseAgain={again.askAny}
          />
        }
        filter={summary.failed > 0 ? filterOf(text, summary, filter, setFilter) : undefined}
        foot={<QueueActions phase={phase} summary={summary} snapshot={snapshot} send={send} />}
      >
        <Rows {...props} filter={filter} mismatch={again.mismatch} onChooseAgain={again.askFor} />
      </UploadPanel>
      <FilePicker ref={again.picker} accept={ACCEPTED_FILES} onFiles={again.takeFiles} />
    </>
  )
}

const filterOf = (
  text: Translate,
  { count, failed }: QueueSummary,
  value: RowFilter,
  onChange: (filter: RowFilter) => void,
) => ({
  label: text('uploads.filter'),
  value,
  options: [
    { value: 'all' as const, text: text('uploads.filterAll', { count }) },
    { value: 'failed' as const, text: text('uploads.filterFailed', { count: failed }) },
  ],
  onChange,
})

type RowsProps = Pick<UploadsScreenProps, 'snapshot' | 'queue' | 'send' | 'previewOf'> & {
  filter: RowFilter
  mismatch: Wanted | null
  onChooseAgain: (key: string) => void
}

function Rows({ snapshot, queue, send, previewOf, filter, mismatch, onChooseAgain }: RowsProps) {
  const text = useText()
  const shown = useMemo(() => panelRows(queue.rows, filter), [queue.rows, filter])
  const otherFile = mismatch === null || mismatch === 'any' ? null : mismatch.key
  return (
    <RowList label={text('uploads.rows')} rows={shown} keyOf={keyOf}>
      {(row) => (
        <UploadFileRow
          row={row}
          sent={queue.sent[row.key] ?? 0}
          thumbnail={pictureOf(row, previewOf)}
          snapshot={snapshot}
          send={send}
          onChooseAgain={onChooseAgain}
          isOtherFile={otherFile === row.key}
        />
      )}
    </RowList>
  )
}

/** A stored photo shows its thumbnail: its file is released, and browsers can't draw every file. */
const pictureOf = (row: UploadRow, previewOf: PreviewOf) =>
  ('thumbnailUrl' in row ? row.thumbnailUrl : undefined) ?? previewOf(row)
