import { badBytes, type ByteReader, type ByteWriter } from './bytes.ts'

/**
 * Plain data as bytes. Each value is written against the one before it, so that what did not change costs a byte and a thumb's small
 * movement costs one, too. Texts and the keys of objects are written once and then named by their number.
 *
 * The first byte of a value: 0 to 127 is a number near the previous one, the others are listed in `tag`.
 */
const tag = {
  null: 0x80,
  undefined: 0x81,
  false: 0x82,
  true: 0x83,
  double: 0x84,
  negativeZero: 0x85,
  /** A text that is known from now on, one that is used once, and a known one. */
  newText: 0x86,
  looseText: 0x87,
  text: 0x88,
  array: 0x89,
  /** An object whose keys are known from now on, one whose keys are used once, and one of known keys. */
  newObject: 0x8a,
  looseObject: 0x8b,
  object: 0x8c,
  /** JSON of the values that no other tag holds. */
  json: 0x8d,
  same: 0x8e,
  whole: 0x8f,
  of127: 0x90,
} as const
/** Texts, objects and arrays whose number or length fits beside the tag. */
const [SHORT_TEXT, SHORT_OBJECT, SHORT_ARRAY, SHORT] = [0xa0, 0xc0, 0xe0, 32]

const [LOWEST_STEP, HIGHEST_STEP] = [-64, 63]
const MAX_DEPTH = 24
const MAX_TEXTS = 1024
const MAX_TEXT_LENGTH = 64
const MAX_SHAPES = 256
const MAX_SHAPE_KEYS = 32
const LARGEST_WHOLE = 2 ** 31
/** The steps in which pads count: whole ones, and those of a stick. */
const [WHOLE, STICK] = [1, 127]

type Plain = Readonly<Record<string, unknown>>
type Shape = readonly string[]

/** The texts and shapes that both ends know. */
export const createDictionary = () => {
  const texts: string[] = []
  const shapes: Shape[] = []
  const textNumbers = new Map<string, number>()
  const shapeNumbers = new Map<string, number>()
  const shapeKey = (shape: Shape): string => JSON.stringify(shape)
  return {
    text: (number: number): string | undefined => texts[number],
    shape: (number: number): Shape | undefined => shapes[number],
    textNumber: (text: string): number | undefined => textNumbers.get(text),
    shapeNumber: (shape: Shape): number | undefined => shapeNumbers.get(shapeKey(shape)),
    /** False for one that is too long, known, or one too many. */
    addText: (text: string): boolean => {
      if (text.length > MAX_TEXT_LENGTH || texts.length >= MAX_TEXTS || textNumbers.has(text)) return false
      textNumbers.set(text, texts.push(text) - 1)
      return true
    },
    addShape: (shape: Shape): boolean => {
      const key = shapeKey(shape)
      if (shape.length > MAX_SHAPE_KEYS || shapes.length >= MAX_SHAPES || shapeNumbers.has(key)) return false
      shapeNumbers.set(key, shapes.push(shape) - 1)
      return true
    },
    size: () => ({ texts: texts.length, shapes: shapes.length }),
    /** Forgets what was added since it had that size. */
    cut: (size: { texts: number; shapes: number }): void => {
      for (const text of texts.splice(size.texts)) textNumbers.delete(text)
      for (const shape of shapes.splice(size.shapes)) shapeNumbers.delete(shapeKey(shape))
    },
  }
}

export type Dictionary = ReturnType<typeof createDictionary>

/** Only these are written as the same as before: a reader that shared objects could be made to build endless ones. */
const isSimple = (value: unknown): boolean => typeof value !== 'object' || value === null
const isPlain = (value: unknown): value is Plain => typeof value === 'object' && value !== null && !Array.isArray(value)

/** Whether two pieces of plain data are the same, to the order of their keys and the sign of zero. */
export const isSameValue = (one: unknown, other: unknown): boolean => {
  if (Object.is(one, other)) return true
  if (Array.isArray(one))
    return Array.isArray(other) && one.length === other.length && one.every((item, at) => isSameValue(item, other[at]))
  if (!isPlain(one) || !isPlain(other)) return false
  const [keys, otherKeys] = [Object.keys(one), Object.keys(other)]
  return (
    keys.length === otherKeys.length &&
    keys.every((key, at) => key === otherKeys[at] && isSameValue(one[key], other[key]))
  )
}

/** The value of that key before. */
const formerOf = (before: unknown, key: string): unknown =>
  isPlain(before) && Object.prototype.hasOwnProperty.call(before, key) ? before[key] : undefined

/** How many steps of that size a number is from zero, if it is that exactly. */
const stepsOf = (value: number, perUnit: number): number | null => {
  const steps = Math.round(value * perUnit)
  return steps / perUnit === value && Math.abs(steps) < LARGEST_WHOLE ? steps : null
}

/** The number that a step is counted from: the previous one, or zero. */
const baseOf = (before: unknown): { steps: number; perUnit: number } => {
  if (typeof before !== 'number') return { steps: 0, perUnit: WHOLE }
  for (const perUnit of [WHOLE, STICK]) {
    const steps = stepsOf(before, perUnit)
    if (steps !== null) return { steps, perUnit }
  }
  return { steps: 0, perUnit: WHOLE }
}

/** The number's distance from the previous one, if a byte holds it. */
const movedBy = (value: number, before: unknown): number | null => {
  const { steps, perUnit } = baseOf(before)
  const near = stepsOf(value, perUnit)
  if (near === null) return null
  const moved = near - steps
  return moved >= LOWEST_STEP && moved <= HIGHEST_STEP ? moved : null
}

const writeNumber = (writer: ByteWriter, value: number, before: unknown): void => {
  if (Object.is(value, -0)) {
    writer.byte(tag.negativeZero)
    return
  }
  const moved = movedBy(value, before)
  if (moved !== null) {
    writer.byte(moved < 0 ? -2 * moved - 1 : 2 * moved)
    return
  }
  const [whole, stick] = [stepsOf(value, WHOLE), stepsOf(value, STICK)]
  const steps = whole ?? stick
  if (steps === null) {
    writer.byte(tag.double)
    writer.double(value)
  } else {
    writer.byte(whole === null ? tag.of127 : tag.whole)
    writer.signed(steps)
  }
}

const readNear = (code: number, before: unknown): number => {
  const { steps, perUnit } = baseOf(before)
  return (steps + (code % 2 === 1 ? -(code + 1) / 2 : code / 2)) / perUnit
}

const readSteps = (reader: ByteReader, perUnit: number): number => {
  const steps = reader.signed()
  if (Math.abs(steps) >= LARGEST_WHOLE) throw badBytes('a number is too large')
  // A count of no steps has no sign.
  return steps === 0 ? 0 : steps / perUnit
}

const loneSurrogate = /[\uD800-\uDFFF]/u

const numbered = (writer: ByteWriter, short: number, long: number, number: number): void => {
  writer.byte(number < SHORT ? short + number : long)
  if (number >= SHORT) writer.count(number)
}

const writeJson = (writer: ByteWriter, value: unknown): void => {
  writer.byte(tag.json)
  writer.text(typeof value === 'function' || typeof value === 'symbol' ? 'null' : JSON.stringify(value))
}

const writeText = (writer: ByteWriter, dictionary: Dictionary, text: string): void => {
  const number = dictionary.textNumber(text)
  // UTF-8 cannot write half a character, JSON can.
  if (loneSurrogate.test(text)) writeJson(writer, text)
  else if (number === undefined) {
    writer.byte(dictionary.addText(text) ? tag.newText : tag.looseText)
    writer.text(text)
  } else numbered(writer, SHORT_TEXT, tag.text, number)
}

const isKey = (key: string): boolean => key !== '__proto__' && !loneSurrogate.test(key)

const writeShape = (writer: ByteWriter, dictionary: Dictionary, shape: Shape): void => {
  const number = dictionary.shapeNumber(shape)
  if (number !== undefined) {
    numbered(writer, SHORT_OBJECT, tag.object, number)
    return
  }
  writer.byte(dictionary.addShape(shape) ? tag.newObject : tag.looseObject)
  writer.count(shape.length)
  for (const key of shape) writeText(writer, dictionary, key)
}

/** Writes plain data; a reader with the same dictionary and the same previous value reads it back. SDK-600 */
export const writeValue = (
  writer: ByteWriter,
  dictionary: Dictionary,
  value: unknown,
  before?: unknown,
  depth = 0,
): void => {
  if (value === undefined) writer.byte(tag.undefined)
  else if (isSimple(value) && Object.is(value, before)) writer.byte(tag.same)
  else if (value === null) writer.byte(tag.null)
  else if (typeof value === 'boolean') writer.byte(value ? tag.true : tag.false)
  else if (typeof value === 'number') writeNumber(writer, value, before)
  else if (typeof value === 'string') writeText(writer, dictionary, value)
  else if (depth >= MAX_DEPTH) writeJson(writer, value)
  else if (Array.isArray(value)) {
    numbered(writer, SHORT_ARRAY, tag.array, value.length)
    for (const [at, item] of value.entries()) writeValue(writer, dictionary, item, value[at - 1], depth + 1)
  } else if (isPlain(value) && Object.keys(value).every(isKey)) {
    const shape = Object.keys(value)
    writeShape(writer, dictionary, shape)
    for (const key of shape) writeValue(writer, dictionary, value[key], formerOf(before, key), depth + 1)
  } else writeJson(writer, value)
}

const readJson = (reader: ByteReader): unknown => {
  const text = reader.text()
  try {
    return JSON.parse(text) as unknown
  } catch {
    throw badBytes('its JSON is malformed')
  }
}

const readKnownText = (dictionary: Dictionary, number: number): string => {
  const text = dictionary.text(number)
  if (text === undefined) throw badBytes('it names an unknown text')
  return text
}

const readText = (reader: ByteReader, dictionary: Dictionary, code: number): string | null => {
  if (code >= SHORT_TEXT && code < SHORT_TEXT + SHORT) return readKnownText(dictionary, code - SHORT_TEXT)
  if (code === tag.text) return readKnownText(dictionary, reader.count())
  if (code !== tag.newText && code !== tag.looseText) return null
  const text = reader.text()
  if (code === tag.newText && !dictionary.addText(text)) throw badBytes('it adds a text twice, or too many')
  return text
}

const readKnownShape = (dictionary: Dictionary, number: number): Shape => {
  const shape = dictionary.shape(number)
  if (!shape) throw badBytes('it names unknown keys')
  return shape
}

const readShape = (reader: ByteReader, dictionary: Dictionary, code: number): Shape | null => {
  if (code >= SHORT_OBJECT && code < SHORT_OBJECT + SHORT) return readKnownShape(dictionary, code - SHORT_OBJECT)
  if (code === tag.object) return readKnownShape(dictionary, reader.count())
  if (code !== tag.newObject && code !== tag.looseObject) return null
  const length = reader.count()
  // Each key takes a byte at least, and so does its value.
  if (length > reader.rest()) throw badBytes('it ends too early')
  const keys: string[] = []
  for (let at = 0; at < length; at++) {
    const key = readText(reader, dictionary, reader.byte())
    if (key === null || !isKey(key)) throw badBytes('a key is no text')
    keys.push(key)
  }
  if (new Set(keys).size !== keys.length) throw badBytes('a key comes twice')
  if (code === tag.newObject && !dictionary.addShape(keys)) throw badBytes('it adds keys twice, or too many')
  return keys
}

const readArray = (reader: ByteReader, dictionary: Dictionary, length: number, depth: number): unknown[] => {
  if (length > reader.rest()) throw badBytes('it ends too early')
  const items: unknown[] = []
  for (let at = 0; at < length; at++) items.push(readValue(reader, dictionary, items[at - 1], depth + 1))
  return items
}

const readSimple = (reader: ByteReader, code: number, before: unknown): unknown => {
  switch (code) {
    case tag.null:
      return null
    case tag.undefined:
      return undefined
    case tag.false:
      return false
    case tag.true:
      return true
    case tag.double:
      return reader.double()
    case tag.negativeZero:
      return -0
    case tag.json:
      return readJson(reader)
    case tag.same:
      if (before === undefined || !isSimple(before)) throw badBytes('nothing came before it')
      return before
    case tag.whole:
      return readSteps(reader, WHOLE)
    case tag.of127:
      return readSteps(reader, STICK)
    default:
      throw badBytes('a value has no known kind')
  }
}

const isNested = (code: number): boolean => code >= SHORT_OBJECT || (code >= tag.array && code <= tag.object)

/** Reads what `writeValue` wrote with the same dictionary and previous value; throws a `StreamError` otherwise. SDK-600 */
export const readValue = (reader: ByteReader, dictionary: Dictionary, before?: unknown, depth = 0): unknown => {
  const code = reader.byte()
  if (code < tag.null) return readNear(code, before)
  const text = readText(reader, dictionary, code)
  if (text !== null) return text
  if (isNested(code) && depth >= MAX_DEPTH) throw badBytes('it is nested too deeply')
  if (code >= SHORT_ARRAY) return readArray(reader, dictionary, code - SHORT_ARRAY, depth)
  if (code === tag.array) return readArray(reader, dictionary, reader.count(), depth)
  const shape = readShape(reader, dictionary, code)
  if (!shape) return readSimple(reader, code, before)
  const value: Record<string, unknown> = {}
  for (const key of shape) value[key] = readValue(reader, dictionary, formerOf(before, key), depth + 1)
  return value
}
