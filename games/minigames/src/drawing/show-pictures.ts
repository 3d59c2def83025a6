import { fillPath, INK, inkPath, oval, roundBox, strokePath, type Pen } from '@sofaspark/game-stage'

/** Two eighth notes under one beam. */
const paintNotes = (pen: Pen, color: string): void => {
  pen.lineJoin = 'round'
  pen.lineCap = 'round'
  for (const [width, paint] of [
    [24, INK],
    [11, color],
  ] as const) {
    strokePath(pen, 'M46 92V36L98 26V82', paint, width)
    for (const head of [oval(35, 94, 8 + width / 2), oval(87, 84, 8 + width / 2)]) fillPath(pen, head, paint)
  }
}

/** White lines on a disc. */
const sign =
  (color: string, ...lines: readonly string[]) =>
  (pen: Pen): void => {
    inkPath(pen, oval(64, 64, 56), color, 8)
    pen.lineCap = 'round'
    for (const line of lines) strokePath(pen, line, '#ffffff', 16)
  }

/** Instruments, lights and machines of the games without running. */
export const showPaints = {
  /** Marks over successes and mistakes of a demonstration. */
  check: sign('#2fa84f', 'M38 66 56 84 90 44'),
  cross: sign('#d8325f', 'M44 44 84 84', 'M84 44 44 84'),
  /** Over the bean whose controls a rule card shows. */
  arrow: (pen: Pen) => inkPath(pen, 'M42 8H86V56H118L64 120 10 56H42z', '#ffb545', 9),
  /** An empty speech bubble: a player has to say something. */
  call: (pen: Pen) => {
    inkPath(pen, roundBox(8, 12, 112, 78, 34), '#fff4e0', 8)
    inkPath(pen, 'M34 84 26 120 64 88', '#fff4e0', 8)
  },
  /** Music plays; it takes a sprite's colour. */
  notes: (pen: Pen) => paintNotes(pen, '#ffffff'),
  /** The music is silent: crossed-out notes. */
  hush: (pen: Pen) => {
    inkPath(pen, oval(64, 64, 56), '#fff4e0', 8)
    pen.save()
    pen.translate(64, 64)
    pen.scale(0.66, 0.66)
    pen.translate(-64, -60)
    paintNotes(pen, '#8f86cc')
    pen.restore()
    const crossed = oval(64, 64, 50)
    crossed.moveTo(28, 28)
    crossed.lineTo(100, 100)
    strokePath(pen, crossed, '#d8325f', 13)
  },
  /** A drum seen from the sofa; its colour is the game's. */
  drum: (pen: Pen) => {
    inkPath(pen, 'M12 40 22 106Q64 132 106 106L116 40z', '#d8cdf0')
    strokePath(pen, 'M18 54 36 108 54 54 74 108 92 54 110 108', 'rgba(26, 13, 51, .5)', 6)
    inkPath(pen, oval(64, 40, 54, 26), '#ffffff')
  },
  /** A round lamp in its socket. */
  lamp: (pen: Pen) => {
    inkPath(pen, oval(64, 64, 52), '#ffffff', 10)
    fillPath(pen, oval(46, 46, 13), 'rgba(255,255,255,.9)')
  },
  gong: (pen: Pen) => {
    const frame = 'M10 126V10H118V126'
    strokePath(pen, frame, INK, 15)
    strokePath(pen, frame, '#d8325f', 8)
    inkPath(pen, oval(64, 72, 44), '#ffb545')
    inkPath(pen, oval(64, 72, 17), '#ffe27a', 5)
  },
  /** A flying ship of the fair, from the side. */
  ship: (pen: Pen) => {
    inkPath(pen, oval(64, 38, 50, 28), '#ff7aa8', 6)
    inkPath(pen, oval(64, 38, 20, 28), '#fff4e0', 4)
    strokePath(pen, 'M34 62 43 86M94 62 85 86', INK, 5)
    inkPath(pen, 'M28 84H100Q94 120 64 120 34 120 28 84', '#b57b3c', 6)
  },
  /** A lever in its box, which takes a sprite's colour. */
  lever: (pen: Pen) => {
    inkPath(pen, roundBox(14, 62, 100, 58, 14), '#ffffff')
    const stick = 'M64 78 92 28'
    strokePath(pen, stick, INK, 17)
    strokePath(pen, stick, '#fff4e0', 8)
    inkPath(pen, oval(94, 24, 17), '#ff4f6d', 6)
  },
}
