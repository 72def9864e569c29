import Pause from 'lucide-react/icons/pause'
import Play from 'lucide-react/icons/play'
import RotateCw from 'lucide-react/icons/rotate-cw'
import X from 'lucide-react/icons/x'
import { useCallback, useMemo, useState } from 'react'
import type { SharedQueue, UploadEvent, UploadRow, UploadSnapshot } from '#machines/upload/types.ts'
import { Button } from '#src/components/Button.tsx'
import { FilePicker } from '#src/components/FilePicker.tsx'
import { IconButton } from '#src/components/IconButton.tsx'
import { RowList } from '#src/components/RowList.tsx'
import { Segmented } from '#src/components/Segmented.tsx'
import { UploadPanel } from '#src/components/UploadPanel.tsx'
import { useText } from '#src/i18n/text.ts'
import { CancelAll } from './CancelAll.tsx'
import { ACCEPTED_FILES, type ChosenAgain } from './choose-again.ts'
import type { PreviewOf } from './files.ts'
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
} from './queue.ts'
import { UploadFileRow } from './UploadFileRow.tsx'
import { useAnnouncement } from './use-announcement.ts'
import { useChooseAgain, type Wanted } from './use-choose-again.ts'
import { useOpenWhenNeeded } from './use-open-when-needed.ts'
import type { Pace } from './use-pace.ts'
import { useQueueTexts } from './use-queue-texts.ts'

type UploadsScreenProps = {
  snapshot: UploadSnapshot
  /** What of the snapshot every tab shows, whether it sends or follows. */
  queue: SharedQueue
  send: (event: UploadEvent) => void
  pace: Pace | null
  /** Address of a file's picture while the file is here. */
  previewOf: PreviewOf
  /** Files that were missing, from the picker; Files can't travel in an event. */
  onChosenAgain: (chosen: ChosenAgain[]) => void
}

const keyOf = (row: UploadRow) => row.key

/** The queue as a panel that comes along from page to page; nothing while it is empty. */
export function UploadsScreen(props: UploadsScreenProps) {
  const { queue, send } = props
  const summary = useMemo(() => summaryOf(queue.rows), [queue.rows])
  const phase = phaseOf(queue, summary)
  const announcement = useAnnouncement(phase, summary)
  const toggle = useCallback((open: boolean) => send({ type: open ? 'PANEL_EXPANDED' : 'PANEL_COLLAPSED' }), [send])
  useOpenWhenNeeded(needsCustomer(phase, summary), toggle)
  return (
    <>
      {/* aria-live: what is told is heard while a dialog hides the rest of the page, too */}
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
  const texts = useQueueTexts(queue, summary, phase, pace)
  const again = useChooseAgain(queue.rows, onChosenAgain)
  const [chosenFilter, setFilter] = useState<RowFilter>('all')
  const filter = summary.failed > 0 ? chosenFilter : 'all'
  const notAdded = summary.left + summary.missing
  return (
    <>
      <UploadPanel
        label={text('uploads.region')}
        {...texts}
        percent={percentOf(summary, queue.sent)}
        progressLabel={text('uploads.overall')}
        state={lookOf(phase, summary.failed)}
        open={snapshot.matches({ panel: 'expanded' })}
        onToggle={onToggle}
        expandLabel={text('uploads.expand')}
        collapseLabel={text('uploads.collapse')}
        control={<PauseOrResume phase={phase} snapshot={snapshot} send={send} />}
        dismiss={<Dismiss phase={phase} snapshot={snapshot} send={send} />}
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
        foot={
          summary.failed > 0 || notAdded > 1 ? (
            <>
              {summary.failed > 0 ? (
                <Failures
                  snapshot={snapshot}
                  send={send}
                  failed={summary.failed}
                  filter={filter}
                  onFilter={setFilter}
                />
              ) : null}
              {notAdded > 1 ? <CancelAll count={notAdded} send={send} /> : null}
            </>
          ) : null
        }
      >
        <Rows {...props} filter={filter} mismatch={again.mismatch} onChooseAgain={again.askFor} />
      </UploadPanel>
      <FilePicker ref={again.picker} accept={ACCEPTED_FILES} onFiles={again.takeFiles} />
    </>
  )
}

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

/** A photo of the library shows its own thumbnail: its file is let go, and no browser draws every file. */
const pictureOf = (row: UploadRow, previewOf: PreviewOf) =>
  ('thumbnailUrl' in row ? row.thumbnailUrl : undefined) ?? previewOf(row)

function lookOf(phase: Phase, failed: number): 'busy' | 'paused' | 'failed' | 'done' {
  if (phase === 'sending' || phase === 'preparing') return 'busy'
  if (phase === 'missing' || !isOver(phase)) return 'paused'
  return failed > 0 ? 'failed' : 'done'
}

type Doing = Pick<UploadsScreenProps, 'snapshot' | 'send'>

const PAUSABLE: readonly Phase[] = ['sending', 'offline', 'busy']
const RESUMABLE: readonly Phase[] = ['paused', 'offline']

/** Pauses the whole queue, or lets it go on. */
function PauseOrResume({ phase, snapshot, send }: Doing & { phase: Phase }) {
  const text = useText()
  if (PAUSABLE.includes(phase) && snapshot.can({ type: 'ALL_PAUSED' })) {
    return <IconButton label={text('uploads.pauseAll')} icon={<Pause />} onClick={() => send({ type: 'ALL_PAUSED' })} />
  }
  return RESUMABLE.includes(phase) ? (
    <IconButton label={text('uploads.resumeAll')} icon={<Play />} onClick={() => send({ type: 'ALL_RESUMED' })} />
  ) : null
}

/** Closes the panel when all is over. */
function Dismiss({ phase, snapshot, send }: Doing & { phase: Phase }) {
  const text = useText()
  if (!isOver(phase) || !snapshot.can({ type: 'CLEARED' })) return null
  return <IconButton label={text('uploads.dismiss')} icon={<X />} onClick={() => send({ type: 'CLEARED' })} />
}

type FailuresProps = Doing & { failed: number; filter: RowFilter; onFilter: (filter: RowFilter) => void }

/** Shows the failed ones alone, and tries them all again. */
function Failures({ snapshot, send, failed, filter, onFilter }: FailuresProps) {
  const text = useText()
  return (
    <>
      <Segmented
        label={text('uploads.filter')}
        value={filter}
        options={[
          { value: 'all', text: text('uploads.filterAll') },
          { value: 'failed', text: text('uploads.filterFailed', { count: failed }) },
        ]}
        onChange={onFilter}
      />
      {snapshot.can({ type: 'ALL_RETRIED' }) ? (
        <Button kind="quiet" size="small" icon={<RotateCw />} onClick={() => send({ type: 'ALL_RETRIED' })}>
          {text('uploads.retryAll')}
        </Button>
      ) : null}
    </>
  )
}
