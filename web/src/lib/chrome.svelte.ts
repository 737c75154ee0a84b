/** What stands around the pages. A table in play fills the window: the head of the page makes room for it. */
class Chrome {
  bare = $state(false);
}

export const chrome = new Chrome();
