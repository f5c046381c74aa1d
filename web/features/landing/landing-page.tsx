import { createFileRoute } from '@tanstack/react-router'
import { Hero } from './hero.tsx'
import { House } from './house.tsx'
import { Joining } from './joining.tsx'

export const Route = createFileRoute('/')({ component: LandingPage })

function LandingPage() {
  return (
    <>
      <Hero />
      <House />
      <Joining />
    </>
  )
}
