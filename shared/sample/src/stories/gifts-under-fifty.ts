export const content = `
<p>A present from a famous person’s shop should pass the test of any other present: would it be welcome if the label fell off? We went through our directory with fifty dollars and that question, and kept what answered yes. Prices move, and the ones on the product pages are newer than this story, so look before you wrap.</p>

<h2>For someone who owns one lipstick</h2>
<p><a href="/product/affiliate-gloss-bomb">Gloss Bomb</a> by <a href="/brand/fenty-beauty">Fenty Beauty</a> is the safest color present there is. The original shade is a sheer rose with shimmer that takes on whatever is underneath, so you need not know anything about the person’s coloring. It feels like balm, and it needs no mirror.</p>
<p>If you would rather give comfort than shine, <a href="/product/affiliate-phd-lip-oil">PhD Hybrid Lip Oil</a> by <a href="/brand/haus-labs">Haus Labs</a> is a tint for people who forget that they are wearing one.</p>

<h2>For the friend who has everything in beauty</h2>
<p>Then the friend has a favorite blush, and you can give the spare. <a href="/product/affiliate-soft-pinch-blush">Soft Pinch</a> by <a href="/brand/rare-beauty">Rare Beauty</a> comes in so many shades that one is bound to be missing from the drawer; choose one a step bolder than you dare. With it, if the budget allows, goes the <a href="/product/affiliate-perfect-strokes-mascara">Perfect Strokes mascara</a>, a good one in a handsome tube.</p>
<p>The <a href="/product/affiliate-matte-lip-kit">Matte Lip Kit</a> by <a href="/brand/kylie-cosmetics">Kylie Cosmetics</a>, liquid lipstick and liner in one small box, is the piece with a story: this is where a whole decade of celebrity brands began.</p>

<h2>For new parents</h2>
<p>New parents get forty soft toys and not one useful thing. A box of <a href="/product/affiliate-clean-conscious-wipes">Clean Conscious Wipes</a> and a bottle of <a href="/product/affiliate-honest-shampoo-body-wash">Shampoo + Body Wash</a> from <a href="/brand/the-honest-company">The Honest Company</a> will be used up within the month, and you will be thanked in the middle of the night. Add a card that offers an afternoon of your time. It costs nothing, and it is the real present.</p>

<h2>For someone who is always tired</h2>
<p>The <a href="/product/affiliate-martini-bath-soak">Martini bath soak</a> by <a href="/brand/goop">Goop</a> is a jar of salts with a dry, woody scent, made for an evening with the door locked. It promises nothing and smells wonderful. If there is no bath in the house, the <a href="/product/affiliate-gtox-scalp-scrub">salt scrub shampoo</a> from the same people does for a shower what the salts do for a tub.</p>

<h2>For the wardrobe, without knowing a size</h2>
<p>You can’t buy jeans for someone else. You can buy things that stretch.</p>
<ul>
<li>A <a href="/product/affiliate-cotton-rib-tank">Cotton Rib Tank</a> from <a href="/brand/skims">SKIMS</a>: plain, dense, and worn with everything. Go by the size of a T-shirt that fits.</li>
<li>A <a href="/product/affiliate-microfiber-t-shirt-bra">microfiber T-shirt bra</a> from <a href="/brand/savage-x-fenty">Savage X Fenty</a>, if you know the person well enough to know the size. If you have to ask, give the tank.</li>
</ul>

<h2>For the one with painted nails</h2>
<p>A single bottle from <a href="/brand/pleasing">Pleasing</a> sits within the budget; the <a href="/product/affiliate-perfect-pearl-polish">Perfect Pearl set</a> of four goes past it, and makes a fine present from two people together. The bottles look like something found in a drawer by the sea.</p>

<h2>How to buy well</h2>
<ol>
<li><strong>Check the shop, not only the price.</strong> Under Where to Buy you will find each retailer’s delivery and its return window. In December a long window is worth a few dollars.</li>
<li><strong>Mind the thirty-five.</strong> Amazon, Target, Sephora and Walmart all send orders of $35 and more without a charge. Two small things from one shop often cost less than two from two.</li>
<li><strong>Use the codes.</strong> Brands’ current codes are listed under Discounts on their pages, each with its last day.</li>
<li><strong>Order by the tenth.</strong> The popular shades are gone by the fifteenth, and the delivery that is promised after that is a hope.</li>
<li><strong>Keep the receipt out of the parcel and in your inbox.</strong> Most exchanges need nothing more.</li>
</ol>
<p>One last piece of advice, free of charge and free of famous names: write the card first. A present chosen by someone who has already thought of what to say tends to be the right one.</p>
`
