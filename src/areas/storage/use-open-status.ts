import { useAppFlow } from '#src/platform/flows.ts'
import { storageStatusFlow } from './app-flows.ts'

/** Opens the dialog 'Photo storage status'. */
export function useOpenStatus(): () => void {
  const { use: withStatus } = useAppFlow(storageStatusFlow)
  return () => withStatus((status) => status.send({ type: 'OPENED' }))
}
