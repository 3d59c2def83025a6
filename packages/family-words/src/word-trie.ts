/** Counts the comparisons of one look at a text. */
export interface Work {
  steps: number
}

interface Ending {
  counts: readonly number[]
  isWhole: boolean
  isAnywhere: boolean
}

interface Node {
  next: Map<string, Node>
  endings: Ending[]
}

/** A text as its letters without repeats, and the length of each repeat: `oops` is `ops` with 2, 1, 1. */
interface Drawn {
  letters: readonly string[]
  counts: readonly number[]
}

const drawn = (text: string): Drawn => {
  const letters: string[] = []
  const counts: number[] = []
  for (const letter of text) {
    const at = counts.length - 1
    if (letters[at] === letter) counts[at] = (counts[at] ?? 0) + 1
    else {
      letters.push(letter)
      counts.push(1)
    }
  }
  return { letters, counts }
}

/** Placeholder of a hidden letter: `f*ck`. */
export const MASK = '*'

export interface WordTrie {
  add: (word: string, kind: 'whole' | 'starts' | 'within') => void
  /** Whether a text holds a word. Any letter may be stretched; a double letter must be double, so that Niger stays a country. */
  holds: (text: string, work: Work) => boolean
  /** Whether a whole text may be a word, each `*` one of its letters; with `onlyAnywhere`, one that is rude anywhere. */
  holdsMasked: (text: string, onlyAnywhere: boolean, work: Work) => boolean
}

export const createWordTrie = (): WordTrie => {
  const newNode = (): Node => ({ next: new Map(), endings: [] })
  const root = newNode()

  const endsHere = (node: Node, { letters, counts }: Drawn, from: number, end: number): boolean =>
    node.endings.some(
      ({ counts: wanted, isWhole, isAnywhere }) =>
        (isAnywhere || from === 0) &&
        (!isWhole || end === letters.length) &&
        wanted.every((count, index) => (counts[from + index] ?? 0) >= count),
    )

  return {
    add: (word, kind) => {
      const { letters, counts } = drawn(word)
      let node = root
      for (const letter of letters) {
        let next = node.next.get(letter)
        if (!next) node.next.set(letter, (next = newNode()))
        node = next
      }
      node.endings.push({ counts, isWhole: kind === 'whole', isAnywhere: kind === 'within' })
    },
    holds: (text, work) => {
      const word = drawn(text)
      for (let from = 0; from < word.letters.length; from += 1) {
        let node: Node | undefined = root
        for (let at = from; node && at < word.letters.length; at += 1) {
          work.steps += 1
          node = node.next.get(word.letters[at] ?? '')
          if (node && endsHere(node, word, from, at + 1)) return true
        }
      }
      return false
    },
    holdsMasked: (text, onlyAnywhere, work) => {
      let nodes = new Set([root])
      let last = ''
      for (const letter of text) {
        if (letter === last && letter !== MASK) continue
        last = letter
        const following = new Set<Node>()
        for (const node of nodes) {
          const reached = letter === MASK ? [...node.next.values()] : [node.next.get(letter)]
          work.steps += reached.length
          for (const next of reached) if (next) following.add(next)
        }
        nodes = following
      }
      return [...nodes].some(({ endings }) => endings.some(({ isAnywhere }) => isAnywhere || !onlyAnywhere))
    },
  }
}
