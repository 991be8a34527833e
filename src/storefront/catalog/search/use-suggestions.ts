import { type RefObject, useRef, useState } from 'react'
import { announce } from '#web/browser/announce.client.ts'
import type { Suggestions } from './suggestions.ts'

/** Spec §9. */
const PAUSE_MILLISECONDS = 900
const CLOSE_MILLISECONDS = 200

/** `message` replaces the list while it loads or if the API fails. */
type Popup = {
  isOpen: boolean
  isBusy: boolean
  message: string | null
  answer: { text: string; suggestions: Suggestions } | null
}

/**
 * The popup of a search box: requests suggestions from `address` after a pause in typing, and ignores responses to
 * earlier texts.
 */
export function useSuggestions(box: RefObject<HTMLInputElement | null>, address: string) {
  const [popup, setPopup] = useState<Popup>({ isOpen: false, isBusy: false, message: null, answer: null })
  // Timers and responses run after later renders, so they read the latest state here.
  const latest = useRef(popup)
  latest.current = popup
  const timers = useRef({ pause: 0, close: 0 })
  const asking = useRef<AbortController>(undefined)
  const change = (part: Partial<Popup>) => setPopup((now) => ({ ...now, ...part }))
  const textOf = () => box.current?.value.trim() ?? ''

  function showMessage(message = ''): void {
    change({ isOpen: true, message })
    announce(message)
  }

  async function ask(): Promise<void> {
    const text = textOf()
    const request = new AbortController()
    asking.current?.abort()
    asking.current = request
    const { wordsLoading, wordsOffline, wordsApiDown } = document.body.dataset
    change({ isBusy: true })
    if (!latest.current.answer || !latest.current.isOpen) showMessage(wordsLoading)
    try {
      const suggestions = await fetchSuggestions(`${address}?${new URLSearchParams({ q: text })}`, request.signal)
      if (request.signal.aborted) return
      announce(suggestions.said)
      const isOpen = document.activeElement === box.current
      setPopup({ isOpen, isBusy: false, message: null, answer: { text, suggestions } })
    } catch {
      if (request.signal.aborted) return
      change({ isBusy: false, answer: null })
      showMessage(navigator.onLine ? wordsApiDown : wordsOffline)
    }
  }

  function open(): void {
    clearTimeout(timers.current.close)
    if (!textOf() || popup.isOpen) return
    if (popup.answer?.text === textOf()) change({ isOpen: true, message: null })
    else void ask()
  }

  function close(): void {
    clearTimeout(timers.current.pause)
    asking.current?.abort()
    change({ isOpen: false, isBusy: false })
    announce('')
  }

  function typed(): void {
    clearTimeout(timers.current.pause)
    asking.current?.abort()
    if (textOf()) timers.current.pause = window.setTimeout(() => void ask(), PAUSE_MILLISECONDS)
    else close()
  }

  /** Delays closing, so that a press elsewhere in the page takes effect first. */
  function closeSoon(): void {
    clearTimeout(timers.current.close)
    timers.current.close = window.setTimeout(close, CLOSE_MILLISECONDS)
  }

  return { ...popup, open, close, typed, closeSoon }
}

async function fetchSuggestions(address: string, signal: AbortSignal): Promise<Suggestions> {
  // The styles load with the first suggestions, not with every page.
  const [response] = await Promise.all([fetch(address, { signal }), import('./search-popup.css')])
  if (!response.ok) throw new Error(`no suggestions: ${response.status}`)
  return await response.json()
}
