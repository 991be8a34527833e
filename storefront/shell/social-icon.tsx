/** Plain line drawings, told apart by the host that is linked to. */
const shapes: [host: RegExp, path: string][] = [
  [
    /facebook|fb\.com/,
    'M14 21v-8h3l.5-3.5H14V7.5c0-1.2.5-2 2-2h2V2.3A18 18 0 0 0 15.2 2C12.3 2 10.5 3.7 10.5 7v2.5H7.5V13h3v8',
  ],
  [
    /instagram/,
    'M7 3h10a4 4 0 0 1 4 4v10a4 4 0 0 1-4 4H7a4 4 0 0 1-4-4V7a4 4 0 0 1 4-4ZM12 8.5a3.5 3.5 0 1 0 0 7 3.5 3.5 0 0 0 0-7ZM17 7h.1',
  ],
  [/t\.me|telegram/, 'M21 4 3 11l5.5 2.2L18 6.5l-7 8.2 6 5.3zM8.5 13.2V19l3-3'],
  [
    /youtu/,
    'M4 6h16a1.5 1.5 0 0 1 1.5 1.5v9A1.5 1.5 0 0 1 20 18H4a1.5 1.5 0 0 1-1.5-1.5v-9A1.5 1.5 0 0 1 4 6ZM10 9.5v5l4.5-2.5z',
  ],
  [/tiktok/, 'M13 3v12.5a3.5 3.5 0 1 1-3.5-3.5M13 3c.3 3 2.3 5 5 5.2'],
  [/twitter|\/\/x\.com/, 'M4 4l16 16M20 4 4 20'],
  [/whatsapp|wa\.me/, 'M12 3a9 9 0 0 0-7.7 13.6L3 21l4.6-1.2A9 9 0 1 0 12 3ZM9 8.5c0 4 2.5 6.5 6.5 6.5'],
]
const globe = 'M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18ZM3 12h18M12 3c3 3 3 15 0 18M12 3c-3 3-3 15 0 18'

export function SocialIcon({ url }: { url: string }) {
  const path = shapes.find(([host]) => host.test(url))?.[1] ?? globe
  return (
    <svg
      width="22"
      height="22"
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.8"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      <path d={path} />
    </svg>
  )
}
