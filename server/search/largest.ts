/** The largest of many numbers, the largest first. Only so many are sorted; the rest is merely told apart from them. */
type Numbers = Float64Array | Uint32Array

/** Moves numbers about within `numbers`. */
export function sortLargest<N extends Numbers>(numbers: N, count: number): N {
  if (count < numbers.length) moveLargestToEnd(numbers, numbers.length - count)
  const largest = numbers.subarray(Math.max(0, numbers.length - count)) as N
  largest.sort()
  largest.reverse()
  return largest
}

/** Hoare's quickselect: afterwards none before `place` is larger than any from it on. */
function moveLargestToEnd(numbers: Numbers, place: number): void {
  let low = 0
  let high = numbers.length - 1
  while (low < high) {
    const pivot = numbers[(low + high) >>> 1] as number
    let left = low
    let right = high
    while (left <= right) {
      while ((numbers[left] as number) < pivot) left += 1
      while ((numbers[right] as number) > pivot) right -= 1
      if (left > right) break
      const swapped = numbers[left] as number
      numbers[left] = numbers[right] as number
      numbers[right] = swapped
      left += 1
      right -= 1
    }
    if (place <= right) high = right
    else if (place >= left) low = left
    else return
  }
}
