package shop.orders;

/** Keeps the orders of a shop. */
public final class OrderService {
    private final long number;

    public OrderService(long number) {
        this.number = number;
    }

    /** Counts from 1 in a shop. */
    public long getNumber() {
        return number;
    }
}
