import RotateCw from 'lucide-react/icons/rotate-cw'
import { useMemo } from 'react'
import type { UploadEvent, UploadSnapshot } from '#machines/upload/types.ts'
import { Button } from '#src/components/Button.tsx'
import { UploadPanel } from '#src/components/UploadPanel.tsx'
import { type Translate, useText } from '#src/i18n/text.ts'
import { panelRows, percentOf, type QueueSummary, summaryOf } from './queue.ts'
import { UploadFileRow } from './UploadFileRow.tsx'
import styles from './UploadsScreen.module.css'

/** Rows the panel draws at the most; the rest is told as a number. */
export const PANEL_ROWS = 100

type UploadsScreenProps = {
  snapshot: UploadSnapshot
  send: (event: UploadEvent) => void
  /** Address of a file's picture while the file is here. */
  previewOf: (key: string) => string | undefined
}

/** The queue as a panel that comes along from page to page; nothing while it is empty. */
export function UploadsScreen({ snapshot, send, previewOf }: UploadsScreenProps) {
  const { order, rows, sent } = snapshot.context
  const text = useText()
  const ordered = useMemo(() => panelRows({ order, rows }), [order, rows])
  const summary = useMemo(() => summaryOf({ order, rows }), [order, rows])
  const working = snapshot.matches({ queue: 'working' })
  const percent = Math.floor(percentOf(summary, sent))
  const hidden = ordered.length - PANEL_ROWS

  return (
    <>
      <p className="sr" role="status">
        {announcement(text, summary, working)}
      </p>
      {summary.count === 0 ? null : (
        <UploadPanel
          label={text('uploads.region')}
          title={titleOf(text, summary, working)}
          summary={text('uploads.progress', { done: summary.added + summary.duplicates, count: summary.count })}
          detail={failedCount(text, summary)}
          percent={percent}
          ringText={working ? text('uploads.ringBusy', { percent }) : String(summary.added)}
          progressLabel={text('uploads.overall')}
          state={working ? 'busy' : summary.failed > 0 ? 'failed' : 'done'}
          failures={summary.failed}
          expandLabel={text('uploads.expand')}
          collapseLabel={text('uploads.collapse')}
          initiallyOpen={snapshot.matches({ panel: 'expanded' })}
          dismiss={
            working || !snapshot.can({ type: 'CLEARED' })
              ? undefined
              : { label: text('uploads.dismiss'), onSelect: () => send({ type: 'CLEARED' }) }
          }
          foot={
            snapshot.can({ type: 'ALL_RETRIED' }) ? (
              <Button kind="quiet" size="small" icon={<RotateCw />} onClick={() => send({ type: 'ALL_RETRIED' })}>
                {text('uploads.retryAll')}
              </Button>
            ) : null
          }
        >
          {ordered.slice(0, PANEL_ROWS).map((row) => (
            <UploadFileRow
              key={row.key}
              row={row}
              sent={sent[row.key] ?? 0}
              thumbnail={previewOf(row.key)}
              snapshot={snapshot}
              send={send}
            />
          ))}
          {hidden > 0 ? <li className={styles.more}>{text('uploads.moreRows', { count: hidden })}</li> : null}
        </UploadPanel>
      )}
    </>
  )
}

function titleOf(text: Translate, { count, added, duplicates, failed }: QueueSummary, working: boolean): string {
  if (working) return text('uploads.title', { count })
  if (added > 0) return text('uploads.doneTitle', { count: added })
  return failed > 0
    ? text('uploads.failedTitle', { count: failed })
    : text('uploads.duplicatesTitle', { count: duplicates })
}

const failedCount = (text: Translate, { failed }: QueueSummary) =>
  failed > 0 ? text('uploads.failedCount', { count: failed }) : null

/** Start, first failure and end are told; a figure that moves with every file is not. */
function announcement(text: Translate, summary: QueueSummary, working: boolean): string {
  if (summary.count === 0) return ''
  const title = titleOf(text, summary, working)
  if (summary.failed === 0) return title
  return `${title}. ${working ? text('uploads.someFailed') : failedCount(text, summary)}`
}
