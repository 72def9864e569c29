import { OrderProducts, type ReorderProps } from '#src/areas/orders/OrderProducts.tsx'
import { sampleOrder } from './samples.ts'

const PDF = { isOffered: () => true, savingCode: null, onSave: () => undefined }
const order = sampleOrder({ superOrderCode: '10-4468-1175' })

/** The products of the order whose first product the flow's samples order again. */
export function OrderToReorder(reorder: ReorderProps) {
  return <OrderProducts order={order} vouchers={{}} reorder={reorder} pdf={PDF} />
}
