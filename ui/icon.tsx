/** Line icons on a 24 × 24 grid; `mirrored` ones point the other way in right-to-left pages. */
const shapes = {
  search: 'M10.5 4a6.5 6.5 0 1 0 0 13 6.5 6.5 0 0 0 0-13ZM20 20l-4.6-4.6',
  cart: 'M3 4h2.2l2.1 11h10.3l2-8H6M9 20a1 1 0 1 0 0-.1M17 20a1 1 0 1 0 0-.1',
  menu: 'M4 6h16M4 12h16M4 18h16',
  close: 'M6 6l12 12M18 6 6 18',
  user: 'M12 12a4 4 0 1 0 0-8 4 4 0 0 0 0 8ZM4 20c1-4 4-6 8-6s7 2 8 6',
  heart: 'M12 20S4 15 4 9a4 4 0 0 1 8-1 4 4 0 0 1 8 1c0 6-8 11-8 11Z',
  phone: 'M6 3h3l2 5-2.5 1.5a11 11 0 0 0 6 6L16 13l5 2v3a3 3 0 0 1-3 3A15 15 0 0 1 3 6a3 3 0 0 1 3-3Z',
  mail: 'M4 6h16v12H4zM4 7l8 6 8-6',
  truck: 'M3 6h11v10H3zM14 10h4l3 3v3h-7M7 19a2 2 0 1 0 0-.1M17 19a2 2 0 1 0 0-.1',
  store: 'M4 10v10h16V10M3 10l2-6h14l2 6a3 3 0 0 1-6 0 3 3 0 0 1-6 0 3 3 0 0 1-6 0Z',
  check: 'M5 12.5 10 17 19 7',
  alert: 'M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18ZM12 7.5v6M12 16.6h.1',
  trash: 'M5 7h14M10 7V4h4v3M7 7l1 13h8l1-13',
  minus: 'M5 12h14',
  plus: 'M12 5v14M5 12h14',
  play: 'M8 5l11 7-11 7z',
  chevron: 'M9 5l7 7-7 7',
  down: 'M5 9l7 7 7-7',
  filter: 'M4 6h16M7 12h10M10 18h4',
  globe: 'M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18ZM3 12h18M12 3c3 3 3 15 0 18M12 3c-3 3-3 15 0 18',
  chat: 'M4 5h16v11H9l-5 4z',
  pin: 'M12 21s7-6 7-11a7 7 0 1 0-14 0c0 5 7 11 7 11ZM12 12a2 2 0 1 0 0-4 2 2 0 0 0 0 4Z',
  clock: 'M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18ZM12 7v5l3 2',
  edit: 'M4 20h4L19 9l-4-4L4 16z',
  share:
    'M18 8a2.5 2.5 0 1 0 0-.1M6 14.5a2.5 2.5 0 1 0 0-.1M18 21a2.5 2.5 0 1 0 0-.1M8.2 13.2l7.6-4.4M8.2 15.6l7.6 4.4',
  link: 'M10 14a4 4 0 0 0 6 .4l3-3a4 4 0 0 0-5.7-5.7L12 7M14 10a4 4 0 0 0-6-.4l-3 3A4 4 0 0 0 10.7 18.3L12 17',
  compare: 'M8 4v16M3 9l5-5 5 5M16 20V4M11 15l5 5 5-5',
  eye: 'M2 12c3-5 6-7 10-7s7 2 10 7c-3 5-6 7-10 7s-7-2-10-7ZM12 9a3 3 0 1 0 0 6 3 3 0 0 0 0-6Z',
  lock: 'M6 11h12v9H6zM8.5 11V8a3.5 3.5 0 0 1 7 0v3',
  out: 'M14 4h5v16h-5M3 12h11M10 8l4 4-4 4',
  printer: 'M7 9V4h10v5M7 17H4v-7h16v7h-3M7 14h10v6H7z',
  star: 'M12 3l2.7 5.8 6.3.8-4.6 4.4 1.2 6.3L12 17.2 6.4 20.3l1.2-6.3L3 9.6l6.3-.8z',
  card: 'M3 6h18v12H3zM3 10h18M6 15h4',
  cash: 'M2 7h20v10H2zM12 14.5a2.5 2.5 0 1 0 0-5 2.5 2.5 0 0 0 0 5ZM5.5 12h.1M18.5 12h.1',
  bank: 'M3 9l9-5 9 5zM5 9v8M10 9v8M14 9v8M19 9v8M3 20h18M4 17h16',
  wallet: 'M4 7h14V4H6a2 2 0 0 0-2 2v12a2 2 0 0 0 2 2h14V8H6a2 2 0 0 1-2-2M20 12h-4v4h4',
} as const
export type IconName = keyof typeof shapes
const mirroredInRtl: IconName[] = ['chevron', 'out', 'truck', 'cart', 'chat', 'edit']

export function Icon({ name, size = 24, filled = false }: { name: IconName; size?: number; filled?: boolean }) {
  return (
    <svg
      width={size}
      height={size}
      viewBox="0 0 24 24"
      fill={filled ? 'currentColor' : 'none'}
      stroke="currentColor"
      strokeWidth="1.8"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
      className={`shrink-0 ${mirroredInRtl.includes(name) ? 'rtl:-scale-x-100' : ''}`}
    >
      <path d={shapes[name]} />
    </svg>
  )
}
