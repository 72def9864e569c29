const SEGMENT = 0xff
const START_OF_SCAN = 0xda

/** The segments of a JPEG before its pixels. */
export function* segments(jpeg: Buffer): Generator<{ marker: number; content: Buffer }> {
  for (let at = 2; at + 4 <= jpeg.length && jpeg[at] === SEGMENT && jpeg[at + 1] !== START_OF_SCAN; ) {
    const end = at + 2 + jpeg.readUInt16BE(at + 2)
    yield { marker: jpeg.readUInt8(at + 1), content: jpeg.subarray(at + 4, end) }
    at = end
  }
}
