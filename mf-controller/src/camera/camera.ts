/** Reads the QR code in a picture, if there is one. */
export interface CodeReader {
  read(picture: HTMLVideoElement): Promise<string | null>
}

/** The phone's rear camera, and the reader of codes in its picture. */
export interface Camera {
  /** Requests the camera; rejects when it is refused. */
  open(): Promise<MediaStream>
  createReader(): Promise<CodeReader>
}

interface NativeDetector {
  new (options: { formats: string[] }): { detect(picture: HTMLVideoElement): Promise<{ rawValue: string }[]> }
  getSupportedFormats(): Promise<readonly string[]>
}

const readerWith = (Detector: NativeDetector): CodeReader => {
  const detector = new Detector({ formats: ['qr_code'] })
  return { read: async (picture) => (await detector.detect(picture))[0]?.rawValue ?? null }
}

/** The browser's own reader if available; else ours, which is loaded only now. */
const createReader = async (page: Window): Promise<CodeReader> => {
  const { BarcodeDetector: native } = page as unknown as { BarcodeDetector?: NativeDetector }
  if (native && (await native.getSupportedFormats()).includes('qr_code')) return readerWith(native)
  const { ownDetector } = await import('./own-detector.ts')
  return readerWith(ownDetector as unknown as NativeDetector)
}

/** The phone's camera; `null` on pages without https, where browsers provide none. */
export const createCamera = (page: Window): Camera | null => {
  const { mediaDevices } = page.navigator as { mediaDevices?: MediaDevices }
  if (!page.isSecureContext || !mediaDevices) return null
  return {
    open: () => mediaDevices.getUserMedia({ audio: false, video: { facingMode: 'environment' } }),
    createReader: () => createReader(page),
  }
}
