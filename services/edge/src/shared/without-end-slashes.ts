/** An address or path without trailing slashes; takes linear time, however many there are. */
export const withoutEndSlashes = (text: string): string => {
  let end = text.length
  while (text[end - 1] === '/') end -= 1
  return text.slice(0, end)
}
