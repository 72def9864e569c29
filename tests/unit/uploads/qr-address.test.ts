import { expect, it } from 'vitest'
import { qrAddressOf } from '#src/areas/uploads/phone/qr-address.ts'

const qrUpload = {
  albumen: 'https://albumen.example/phone-upload',
  konfetti: 'https://konfetti.example/phone-upload',
  plakat: 'https://plakat.example/phone-upload',
}

it.each(Object.entries(qrUpload))('the vendor %s picks its address', (vendor, address) => {
  expect(qrAddressOf({ qrUpload }, { vendor })).toBe(address)
})

it('a brand without a vendor has no address', () => {
  expect(qrAddressOf({ qrUpload }, {})).toBeNull()
})

it.each(['nobody', 'constructor'])('an unknown vendor is an error: %s', (vendor) => {
  expect(() => qrAddressOf({ qrUpload }, { vendor })).toThrow(`Unknown vendor '${vendor}'`)
})

it.each([
  ['none', undefined],
  ['two', { albumen: qrUpload.albumen, plakat: qrUpload.plakat }],
  ['four', { ...qrUpload, other: qrUpload.plakat }],
  ['no URL', { ...qrUpload, plakat: 'phone-upload' }],
  ['a script', { ...qrUpload, plakat: 'javascript:alert(1)' }],
])('addresses that can’t be read are an error: %s', (_, given) => {
  expect(() => qrAddressOf({ qrUpload: given }, { vendor: 'albumen' })).toThrow('QR URL parse failure')
})
