/** WebAssembly's page size, in bytes. */
const PAGE = 65_536

/** WebAssembly memory of a thread, in bytes, and whether growing it was refused. */
export interface WasmMemory {
  held: number
  wasRefused: boolean
}

/**
 * Limits every WebAssembly memory of this thread to `most` bytes from now on; `resourceLimits` cover JavaScript memory only. A
 * decoder that is refused memory fails as if the machine had no more.
 */
export function boundWasmMemory(most: number): WasmMemory {
  const memory: WasmMemory = { held: 0, wasRefused: false }
  const { grow } = WebAssembly.Memory.prototype
  WebAssembly.Memory.prototype.grow = function (pages) {
    if (this.buffer.byteLength + pages * PAGE > most) {
      memory.wasRefused = true
      throw new RangeError('WebAssembly is not given more memory.')
    }
    const before = grow.call(this, pages)
    memory.held = this.buffer.byteLength
    return before
  }
  return memory
}
