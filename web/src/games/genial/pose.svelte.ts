/** How the board lies on the screen, for what flies to it. */
class Pose {
  tilt = $state<0 | 90>(0);
}

export const pose = new Pose();
