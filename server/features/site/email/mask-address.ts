/** Enough of an address to recognize it by, not enough to write to it. */
export function maskAddress(address: string): string {
  const at = address.lastIndexOf('@')
  return at < 1 ? '•••' : `${address.slice(0, 1)}•••${address.slice(at)}`
}

/** Mail servers quote the address that they refuse. */
export function maskIn(text: string, address: string): string {
  const literal = address.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
  return address ? text.replace(new RegExp(literal, 'gi'), maskAddress(address)) : text
}
