import Check from 'lucide-react/icons/check'
import CircleAlert from 'lucide-react/icons/circle-alert'
import HardDrive from 'lucide-react/icons/hard-drive'
import Hourglass from 'lucide-react/icons/hourglass'
import ImagePlus from 'lucide-react/icons/image-plus'
import Images from 'lucide-react/icons/images'
import WifiOff from 'lucide-react/icons/wifi-off'
import type { SharedQueue } from '#machines/uploads/upload/schema.ts'
import type { BarPart } from '#src/components/PartsBar.tsx'
import type { UploadPillLook } from '#src/components/UploadPill.tsx'
import { isOver, type Phase, partsOf, type QueueSummary } from './summary.ts'

type Sign = NonNullable<UploadPillLook['sign']>

const FULL: Sign = { icon: <HardDrive />, kind: 'danger' }
const FAILED: Sign = { icon: <CircleAlert />, kind: 'danger' }
const ADDED: Sign = { icon: <Check />, kind: 'success' }

const SIGNS: Partial<Record<Phase, Sign>> = {
  offline: { icon: <WifiOff />, kind: 'plain' },
  busy: { icon: <Hourglass />, kind: 'plain' },
  libraryFull: FULL,
  serverFull: FULL,
  missing: { icon: <ImagePlus />, kind: 'warning' },
  added: ADDED,
  failed: FAILED,
  duplicates: { icon: <Images />, kind: 'plain' },
}

/** The icon of the pill where a progress ring makes no sense. */
export const signOf = (phase: Phase, { failed }: QueueSummary): Sign | undefined =>
  phase === 'mixed' ? (failed > 0 ? FAILED : ADDED) : SIGNS[phase]

const MOVING: readonly Phase[] = ['sending', 'preparing']

/** The parts of the progress bar: the accent while sending, green when finished. */
export function barOf(queue: SharedQueue, summary: QueueSummary, phase: Phase): BarPart[] {
  const { there, known, left, failed } = partsOf(summary, queue.sent)
  const own = isOver(phase) ? 'added' : MOVING.includes(phase) ? 'busy' : 'paused'
  return [
    { kind: own, amount: there },
    { kind: 'known', amount: known },
    { kind: 'left', amount: left },
    { kind: 'failed', amount: failed },
  ]
}
