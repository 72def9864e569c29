import Check from 'lucide-react/icons/check'
import Download from 'lucide-react/icons/download'
import FileArchive from 'lucide-react/icons/file-archive'
import type { ExportChunk } from '#contract/exports.ts'
import type { DownloadChunkEvent, DownloadChunkSnapshot } from '#machines/exports/download-chunk/machine.ts'
import { Banner } from '#src/components/Banner.tsx'
import { Button } from '#src/components/Button.tsx'
import { Card } from '#src/components/Card.tsx'
import { useFileSize } from '#src/i18n/file-size.ts'
import { useText } from '#src/i18n/text.ts'
import { useReference } from '#src/platform/reference.ts'
import styles from './ChunkList.module.css'

interface ChunkListProps {
  chunks: readonly ExportChunk[]
  download: DownloadChunkSnapshot
  send: (event: DownloadChunkEvent) => void
}

/** The zip files of an export, counted from 1 (open question 10). */
export function ChunkList({ chunks, download, send }: ChunkListProps) {
  const text = useText()
  const reference = useReference()
  const { failure } = download.context
  return (
    <div className={styles.list}>
      {download.matches('failed') ? (
        <Banner kind="danger" title={text('exports.chunkFailed')} announce="alert">
          {reference(failure)}
        </Banner>
      ) : null}
      <Card>
        <ul aria-label={text('exports.chunks')}>
          {chunks.map((chunk) => (
            <Chunk key={chunk.iteration} chunk={chunk} total={chunks.length} download={download} send={send} />
          ))}
        </ul>
      </Card>
    </div>
  )
}

function Chunk({
  chunk,
  total,
  download,
  send,
}: Omit<ChunkListProps, 'chunks'> & { chunk: ExportChunk; total: number }) {
  const text = useText()
  const fileSize = useFileSize()
  const { iteration } = chunk
  const { context } = download
  const isStarted = iteration in context.started
  const name = text('exports.chunk', { iteration: iteration + 1, total })
  const size = fileSize(chunk.size)
  return (
    <li className={styles.chunk}>
      <span className={styles.sign} data-started={isStarted || undefined}>
        {isStarted ? <Check /> : <FileArchive />}
      </span>
      <div className={styles.words}>
        <div className={styles.name}>{name}</div>
        <div className={styles.size}>{isStarted ? text('exports.chunkStarted', { size }) : size}</div>
      </div>
      <Button
        kind={isStarted ? 'quiet' : 'secondary'}
        size="small"
        icon={<Download />}
        aria-label={text('exports.downloadOf', { name })}
        busy={download.matches('starting') && context.iteration === iteration}
        onClick={() => send({ type: 'DOWNLOAD_ASKED', iteration })}
      >
        {text('exports.download')}
      </Button>
    </li>
  )
}
